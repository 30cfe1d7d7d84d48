extension SayingPack {
  static let from176 = """
    176 work nature
    콩 심은 데 콩 나고 팥 심은 데 팥 난다.
    Plant soybeans and soybeans come up; plant red beans and red beans come up.
    한국 속담
    Korean proverb

    177 calm
    적게 가진 이가 아니라 더 바라는 이가 가난하다.
    Poor is not the one who has little, but the one who wants more.
    세네카, 『루킬리우스에게 보내는 편지』 2편 6
    Seneca, Letters to Lucilius 2.6

    178 hope courage
    등불을 밝혀 어둠을 조금 내몰고, 시대처럼 올 아침을 기다리는 최후의 나.
    I light a lamp to drive the dark back a little, and wait, the last of me, for a morning that will come like an age.
    윤동주, 「쉽게 씌어진 시」
    Yun Dong-ju, "A Poem Written Easily"

    179 love
    고슴도치도 제 새끼는 함함하다고 한다.
    Even a hedgehog says its own young are smooth.
    한국 속담
    Korean proverb

    180 calm
    일이 네가 바라는 대로 되기를 구하지 말고, 일이 되어 가는 대로 되기를 바라라.
    Do not ask that things go as you want; want them as they go.
    에픽테토스, 『엥케이리디온』 8
    Epictetus, Enchiridion 8

    181 hope
    궁하면 변하고, 변하면 통하고, 통하면 오래간다.
    At the end of a road comes change; change opens a way; an open way lasts long.
    『주역』 계사전 하 2
    Book of Changes, Great Commentary B.2

    182 courage
    목마른 놈이 우물 판다.
    It is the thirsty one who digs the well.
    한국 속담
    Korean proverb

    183 love wisdom
    마음에는 이성이 알지 못하는 제 나름의 이유가 있다.
    The heart has reasons of its own that reason does not know.
    파스칼, 『팡세』 브룅슈비크 277
    Pascal, Pensées, Brunschvicg 277

    184 learning
    고인도 날 못 보고 나도 고인 못 뵈. 고인을 못 뵈어도 가던 길 앞에 있네. 가던 길 앞에 있거든 아니 가고 어쩔꼬.
    The ancients do not see me, nor I them; but the way they walked lies before me. And if it lies before me, how can I not walk it?
    이황, 「도산십이곡」 언학 3
    Yi Hwang, Twelve Songs of Dosan, "On Learning" 3

    185 hope
    새벽이 언제 올지 몰라 나는 모든 문을 연다.
    Not knowing when the dawn will come I open every door.
    에밀리 디킨슨, 「새벽이 언제 올지 몰라」 (『시집』 제3권, 1896)
    Emily Dickinson, "Not knowing when the dawn will come" (Poems, Third Series, 1896)

    186 wisdom
    입에 쓴 약이 병에는 좋다.
    The medicine that is bitter in the mouth is good for the illness.
    한국 속담
    Korean proverb

    187 patience
    인내와 긴 시간은 힘과 분노보다 많은 일을 한다.
    Patience and length of time do more than strength or rage.
    라퐁텐, 『우화집』 2권 11 「사자와 쥐」
    La Fontaine, Fables 2.11, "The Lion and the Rat"

    188 beginning work
    어려운 일은 쉬울 때 꾀하고, 큰일은 작을 때 하라.
    Plan the hard while it is easy; do the great while it is small.
    노자, 『도덕경』 63장
    Laozi, Tao Te Ching 63

    189 wisdom calm
    어디에나 있는 사람은 어디에도 없다.
    To be everywhere is to be nowhere.
    세네카, 『루킬리우스에게 보내는 편지』 2편 2
    Seneca, Letters to Lucilius 2.2

    190 friendship kindness
    가는 정이 있어야 오는 정이 있다.
    Affection must go out for affection to come back.
    한국 속담
    Korean proverb

    191 beginning hope
    두 발로, 가벼운 마음으로, 나는 열린 길에 나선다. 건강하고 자유롭게, 세상을 앞에 두고.
    Afoot and light-hearted I take to the open road, healthy, free, the world before me.
    월트 휘트먼, 『풀잎』 「열린 길의 노래」 1
    Walt Whitman, Leaves of Grass, "Song of the Open Road" 1

    192 wisdom humility
    눈 내린 들판을 걸을 때 어지러이 가지 마라. 오늘 내가 남긴 발자국이 뒷사람의 길이 된다.
    Crossing a field of snow, do not walk carelessly. The footprints I leave today become the way for those behind.
    이양연, 「야설」
    Yi Yang-yeon, "Snow on the Field"

    193 time nature
    같은 강물에 두 번 들어갈 수는 없다.
    You cannot step twice into the same river.
    헤라클레이토스, 단편 B91 (딜스-크란츠)
    Heraclitus, fragment B91 (Diels-Kranz)

    194 calm
    세상은 온갖 것으로 가득하니, 우리는 모두 임금님처럼 행복해야 하리.
    The world is so full of a number of things, I'm sure we should all be as happy as kings.
    로버트 루이스 스티븐슨, 『어린이의 시 정원』 「행복한 생각」
    Robert Louis Stevenson, A Child's Garden of Verses, "Happy Thought"

    195 wisdom
    뚝배기보다 장맛이 좋다.
    The stew tastes better than its clay pot looks.
    한국 속담
    Korean proverb

    196 hope nature
    내 고장 칠월은 청포도가 익어 가는 시절.
    July in my home village is the time when the green grapes ripen.
    이육사, 「청포도」
    Yi Yuksa, "Green Grapes"

    197 courage
    너에게 어려운 일이라고 해서 사람이 못 할 일이라고 여기지 마라.
    Because a thing is hard for you, do not suppose it is beyond human power.
    마르쿠스 아우렐리우스, 『명상록』 6권 19
    Marcus Aurelius, Meditations 6.19

    198 patience work
    작은 도끼질이 큰 참나무를 쓰러뜨린다.
    Little strokes fell great oaks.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1750년
    Benjamin Franklin, Poor Richard's Almanack, 1750

    199 calm nature
    짚방석 내지 마라, 낙엽엔들 못 앉으랴. 솔불 켜지 마라, 어제 진 달 돋아 온다.
    Bring no straw mat: can we not sit on fallen leaves? Light no pine torch: the moon that set last night is rising.
    한호, 시조 「짚방석 내지 마라」
    Han Ho, sijo "Bring No Straw Mat"

    200 learning work
    남이 한 번에 하면 나는 백 번을 하고, 남이 열 번에 하면 나는 천 번을 한다.
    What others do in one try, I will do in a hundred; what others do in ten, I will do in a thousand.
    『중용』 20장
    The Doctrine of the Mean 20

    201 calm
    금강산도 식후경.
    Even the Diamond Mountains are better seen after a meal.
    한국 속담
    Korean proverb

    202 courage
    어려움은 그 사람이 누구인지를 보여 준다.
    It is difficulties that show what people are.
    에픽테토스, 『담화록』 1권 24장 1
    Epictetus, Discourses 1.24.1

    203 nature
    친구여, 모든 이론은 잿빛이고, 삶의 황금 나무는 푸르다네.
    All theory, dear friend, is gray, and green is life's golden tree.
    괴테, 『파우스트』 1부 2038-2039행
    Goethe, Faust, Part One, 2038-2039

    204 courage patience
    산을 쌓는 일에 비유하면, 한 삼태기가 모자라 그치는 것도 내가 그치는 것이다.
    It is like raising a mound: if one basket of earth is lacking and I stop, it is I who stop.
    공자, 『논어』 자한 18
    Confucius, Analects 9.18

    205 love
    당신은 나의 백발도 사랑하는 까닭입니다.
    It is because you love my white hair too.
    한용운, 「사랑하는 까닭」
    Han Yong-un, "Why I Love"

    206 calm
    네가 바랄 때면 언제든 네 안으로 물러날 수 있다. 제 영혼보다 더 고요하고 한가한 쉼터는 없다.
    You can withdraw into yourself whenever you wish. Nowhere is there a quieter, freer retreat than one's own soul.
    마르쿠스 아우렐리우스, 『명상록』 4권 3
    Marcus Aurelius, Meditations 4.3

    207 time hope
    하루하루가 한 해의 가장 좋은 날이라고 마음에 새겨라.
    Write it on your heart that every day is the best day in the year.
    랠프 월도 에머슨, 『사회와 고독』 「일과 나날」
    Ralph Waldo Emerson, Society and Solitude, "Works and Days"

    208 humility
    뜻대로 되지 않는 일이 있거든, 모두 돌이켜 나에게서 까닭을 찾아라.
    When what you do does not succeed, turn and look for the reason in yourself.
    맹자, 『맹자』 이루 상 4
    Mencius 4A:4

    209 learning time
    서당 개 삼 년에 풍월을 읊는다.
    After three years a village-school dog recites poems.
    한국 속담
    Korean proverb

    210 hope patience
    끝내 낮을 만나지 못한다면, 그 밤은 참 긴 밤이리라.
    The night is long that never finds the day.
    윌리엄 셰익스피어, 『맥베스』 4막 3장
    William Shakespeare, Macbeth, act 4 scene 3
    """
}
