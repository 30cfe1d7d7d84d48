extension SayingPack {
  static let from141 = """
    141 kindness
    내가 바라지 않는 일을 남에게 하지 마라.
    What you do not want for yourself, do not do to others.
    공자, 『논어』 위령공 23
    Confucius, Analects 15.23

    142 hope patience
    낮을 만나지 못하는 밤은 길다.
    The night is long that never finds the day.
    윌리엄 셰익스피어, 『맥베스』 4막 3장
    William Shakespeare, Macbeth, act 4 scene 3

    143 friendship wisdom
    물은 건너 보아야 알고 사람은 지내보아야 안다.
    You know a river by crossing it, and a person by living beside them.
    한국 속담
    Korean proverb

    144 learning
    고인도 날 못 보고 나도 고인 못 뵈. 고인을 못 뵈어도 가던 길 앞에 있네. 가던 길 앞에 있거든 아니 가고 어쩔꼬.
    The ancients do not see me, nor I them; but the way they walked lies before me. And if it lies before me, how can I not walk it?
    이황, 「도산십이곡」 언학 3
    Yi Hwang, Twelve Songs of Dosan, "On Learning" 3

    145 patience
    인내와 긴 시간은 힘과 분노보다 많은 일을 한다.
    Patience and length of time do more than strength or rage.
    라퐁텐, 『우화집』 2권 11 「사자와 쥐」
    La Fontaine, Fables 2.11, "The Lion and the Rat"

    146 work nature
    콩 심은 데 콩 나고 팥 심은 데 팥 난다.
    Plant soybeans and soybeans come up; plant red beans and red beans come up.
    한국 속담
    Korean proverb

    147 friendship wisdom
    군자는 어울리되 똑같아지지 않는다.
    The noble-minded live in harmony without being all alike.
    공자, 『논어』 자로 23
    Confucius, Analects 13.23

    148 learning
    지혜의 문은 결코 닫히지 않는다.
    The doors of wisdom are never shut.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1755년
    Benjamin Franklin, Poor Richard's Almanack, 1755

    149 calm
    금강산도 식후경.
    Even the Diamond Mountains are better seen after a meal.
    한국 속담
    Korean proverb

    150 learning beginning
    놀라워하는 것, 그것이 철학의 시작이다.
    To wonder: that is where philosophy begins.
    플라톤, 『테아이테토스』 155d
    Plato, Theaetetus 155d

    151 calm
    네가 바랄 때면 언제든 네 안으로 물러날 수 있다. 제 영혼보다 더 고요하고 한가한 쉼터는 없다.
    You can withdraw into yourself whenever you wish. Nowhere is there a quieter, freer retreat than one's own soul.
    마르쿠스 아우렐리우스, 『명상록』 4권 3
    Marcus Aurelius, Meditations 4.3

    152 patience courage
    젊어서 고생은 사서도 한다.
    Hardship in youth is worth paying for.
    한국 속담
    Korean proverb

    153 work beginning
    동창이 밝았느냐 노고지리 우지진다.
    Is the east window bright? The larks are already singing.
    남구만, 시조 「동창이 밝았느냐」
    Nam Gu-man, sijo "Is the East Window Bright?"

    154 patience
    서둘러 달려도 소용없다. 제때 떠나야 한다.
    There is no use in running; you must start in time.
    라퐁텐, 『우화집』 6권 10 「토끼와 거북」
    La Fontaine, Fables 6.10, "The Hare and the Tortoise"

    155 courage time
    쇠뿔도 단김에 빼라.
    Pull even an ox's horn while it is hot.
    한국 속담
    Korean proverb

    156 nature hope
    10월이 있는 세상에 살아서 정말 기뻐요.
    I'm so glad I live in a world where there are Octobers.
    루시 모드 몽고메리, 『빨강 머리 앤』 16장
    L. M. Montgomery, Anne of Green Gables, ch. 16

    157 courage
    너에게 어려운 일이라고 해서 사람이 못 할 일이라고 여기지 마라.
    Because a thing is hard for you, do not suppose it is beyond human power.
    마르쿠스 아우렐리우스, 『명상록』 6권 19
    Marcus Aurelius, Meditations 6.19

    158 kindness friendship
    물이 깊어야 고기가 모인다.
    Fish gather where the water is deep.
    한국 속담
    Korean proverb

    159 beginning courage
    먼저 뜻을 크게 가져야 한다.
    First of all, make your aim a great one.
    이이, 「자경문」 첫째 조목
    Yi I, Self-Admonitions, article 1

    160 humility
    나는 날마다 세 가지로 나 자신을 돌아본다.
    Every day I look at myself in three things.
    증자, 『논어』 학이 4
    Zengzi, in Analects 1.4

    161 wisdom
    뚝배기보다 장맛이 좋다.
    The stew tastes better than its clay pot looks.
    한국 속담
    Korean proverb

    162 time nature
    같은 강물에 두 번 들어갈 수는 없다.
    You cannot step twice into the same river.
    헤라클레이토스, 단편 B91 (딜스-크란츠)
    Heraclitus, fragment B91 (Diels-Kranz)

    163 beginning hope
    두 발로 가벼운 마음으로 나는 열린 길에 나선다. 건강하고 자유롭게, 세상을 앞에 두고.
    Afoot and light-hearted I take to the open road, healthy, free, the world before me.
    월트 휘트먼, 『풀잎』 「열린 길의 노래」 1
    Walt Whitman, Leaves of Grass, "Song of the Open Road" 1

    164 friendship calm
    마음이 맞으면 삶은 도토리 한 알 가지고도 시장 멈춤을 한다.
    When hearts agree, a single boiled acorn is enough to still hunger.
    한국 속담
    Korean proverb

    165 courage love
    안에 혼돈을 품고 있어야 춤추는 별을 낳을 수 있다.
    One must have chaos within to give birth to a dancing star.
    니체, 『차라투스트라는 이렇게 말했다』 머리말 5
    Nietzsche, Thus Spoke Zarathustra, Prologue 5

    166 learning humility
    세 사람이 함께 길을 가면 그 가운데 반드시 나의 스승이 있다.
    When three of us walk together, one of them is sure to be my teacher.
    공자, 『논어』 술이 21
    Confucius, Analects 7.21

    167 friendship time
    옷은 새 옷이 좋고 사람은 옛 사람이 좋다.
    Of clothes the new are best; of people, the old.
    한국 속담
    Korean proverb

    168 calm patience
    삶에서는 잔칫집에서처럼 하라. 차례가 되어 그릇이 오면 손을 뻗어 알맞게 덜고, 지나가면 붙들지 마라.
    Live as at a banquet: when the dish comes to you, reach out and take your share politely; when it passes, do not hold it back.
    에픽테토스, 『엥케이리디온』 15
    Epictetus, Enchiridion 15

    169 learning
    슬기로운 사람은 아침이 다 가기 전에 깨치고, 어리석은 사람도 열흘이면 배울 수 있다.
    The clever can master it before the morning is over, and even the slow can learn it in ten days.
    정인지, 『훈민정음 해례』 서문 (한글을 두고)
    Jeong In-ji, preface to Hunminjeongeum Haerye (on Hangul)

    170 calm hope
    꿈보다 해몽이 좋다.
    The reading is better than the dream.
    한국 속담
    Korean proverb

    171 patience work
    우물을 아홉 길 팠더라도 샘에 이르지 못하면 우물을 버린 것과 같다.
    Dig a well nine fathoms deep and stop before the spring, and you have only abandoned a well.
    맹자, 『맹자』 진심 상 29
    Mencius 7A:29

    172 love wisdom
    마음에는 이성이 알지 못하는 제 나름의 이유가 있다.
    The heart has its reasons, which reason does not know.
    파스칼, 『팡세』 브룅슈비크 277
    Pascal, Pensées, Brunschvicg 277

    173 learning time
    서당 개 삼 년에 풍월을 읊는다.
    After three years a village-school dog recites poems.
    한국 속담
    Korean proverb

    174 friendship calm
    우리 집에는 의자가 셋 있었다. 하나는 고독을 위해, 둘은 우정을 위해, 셋은 사귐을 위해.
    I had three chairs in my house; one for solitude, two for friendship, three for society.
    헨리 데이비드 소로, 『월든』 「방문객들」
    Henry David Thoreau, Walden, "Visitors"

    175 love
    어버이 살아신 제 섬길 일란 다하여라. 지나간 후이면 애닯다 어이하리.
    While your parents live, do for them all that you can. Once they are gone, what use is grief?
    정철, 「훈민가」 4
    Jeong Cheol, Songs to Teach the People 4
    """
}
