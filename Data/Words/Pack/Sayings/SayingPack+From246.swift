extension SayingPack {
  static let from246 = """
    246 love
    그립다 말을 할까 하니 그리워.
    I think of saying I miss you, and then I miss you.
    김소월, 「가는 길」
    Kim Sowol, "The Way Away"

    247 calm
    시장이 반찬이다.
    Hunger is the best side dish.
    한국 속담
    Korean proverb

    248 wisdom
    어느 항구로 가는지 모르는 이에게는 어떤 바람도 순풍이 아니다.
    To one who does not know which port to make for, no wind is fair.
    세네카, 『루킬리우스에게 보내는 편지』 71편 3
    Seneca, Letters to Lucilius 71.3

    249 time work
    삶을 사랑하는가? 그러면 시간을 낭비하지 마라. 삶은 시간으로 만들어졌으니.
    Dost thou love life? Then do not squander time; for that's the stuff life is made of.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1746년
    Benjamin Franklin, Poor Richard's Almanack, 1746

    250 courage
    할 수 있다고 믿기에 그들은 해낸다.
    They can because they think they can.
    베르길리우스, 『아이네이스』 5권 231행
    Virgil, Aeneid 5.231

    251 love calm
    서로 사랑하며 나물을 먹는 것이, 미워하며 살진 소를 먹는 것보다 낫다.
    Better a dish of greens where there is love than a fattened ox with hatred.
    『성경』 잠언 15장 17절
    Bible, Proverbs 15:17

    252 courage hope
    긴 바람 타고 물결 헤칠 때가 반드시 오리니, 구름 같은 돛을 곧장 달고 푸른 바다를 건너리라.
    The time will come to ride the long wind and break the waves; I will hoist my cloud-white sail and cross the blue sea.
    이백, 「행로난」 제1수
    Li Bai, "Hard Is the Road" 1

    253 kindness
    꽃향기는 바람을 거슬러 가지 못하지만, 착한 이의 향기는 바람을 거슬러 퍼진다.
    The scent of flowers does not go against the wind, but the scent of the good does.
    『법구경』 54
    Dhammapada 54

    254 courage
    자유는, 산초야, 하늘이 사람에게 준 가장 귀한 선물 가운데 하나란다.
    Freedom, Sancho, is one of the most precious gifts that heaven gave to men.
    세르반테스, 『돈키호테』 2부 58장
    Cervantes, Don Quixote, part 2 ch. 58

    255 calm
    세상은 온갖 것으로 가득하니, 우리는 모두 임금님처럼 행복해야 하리.
    The world is so full of a number of things, I'm sure we should all be as happy as kings.
    로버트 루이스 스티븐슨, 『어린이의 시 정원』 「행복한 생각」
    Robert Louis Stevenson, A Child's Garden of Verses, "Happy Thought"

    256 work
    아버지가 밭에 묻었다던 보물은, 아들들이 밭을 샅샅이 판 뒤에 거둔 풍성한 열매였다.
    The treasure the father said was buried in the field turned out to be the rich harvest after his sons had dug it all over.
    이솝, 「농부와 아들들」 (페리 42)
    Aesop, "The Farmer and His Sons" (Perry 42)

    257 words wisdom
    옳지 않으면 하지 말고, 참되지 않으면 말하지 마라.
    If it is not right, do not do it; if it is not true, do not say it.
    마르쿠스 아우렐리우스, 『명상록』 12권 17
    Marcus Aurelius, Meditations 12.17

    258 nature learning
    청산은 어찌하여 만고에 푸르르며, 유수는 어찌하여 주야에 그치지 아니는고. 우리도 그치지 말아 만고상청하리라.
    Why are the green hills green for all ages? Why do the streams not rest by day or night? Let us not stop either, and stay green for ever.
    이황, 「도산십이곡」 언학 5
    Yi Hwang, Twelve Songs of Dosan, "On Learning" 5

    259 courage beginning
    바람만 살피는 이는 씨를 뿌리지 못하고, 구름만 바라보는 이는 거두지 못한다.
    Whoever watches the wind will not sow, and whoever looks at the clouds will not reap.
    『성경』 전도서 11장 4절
    Bible, Ecclesiastes 11:4

    260 hope nature
    해를 그리워하며 눈물을 흘리면, 별도 보지 못한다.
    If you shed tears when you miss the sun, you also miss the stars.
    라빈드라나트 타고르, 『길 잃은 새』 6
    Rabindranath Tagore, Stray Birds 6

    261 calm
    단단한 바위가 바람에 흔들리지 않듯, 지혜로운 이는 비난과 칭찬에 흔들리지 않는다.
    As solid rock is not shaken by the wind, so the wise are not moved by blame or praise.
    『법구경』 81
    Dhammapada 81

    262 kindness
    개미를 물에서 건져 준 비둘기는, 훗날 개미 덕에 사냥꾼을 피했다.
    The dove that saved an ant from the water was saved by the ant from the hunter.
    이솝, 「개미와 비둘기」 (페리 235)
    Aesop, "The Ant and the Dove" (Perry 235)

    263 love hope
    짚신도 제짝이 있다.
    Even a straw shoe has its mate.
    한국 속담
    Korean proverb

    264 nature
    봄은 새벽.
    In spring, the dawn.
    세이 쇼나곤, 『마쿠라노소시』 1단
    Sei Shonagon, The Pillow Book, section 1

    265 calm
    적게 가진 이가 아니라 더 바라는 이가 가난하다.
    It is not the one who has little, but the one who craves more, that is poor.
    세네카, 『루킬리우스에게 보내는 편지』 2편 6
    Seneca, Letters to Lucilius 2.6

    266 hope courage
    구하라, 받을 것이다. 찾아라, 얻을 것이다. 두드려라, 열릴 것이다.
    Ask, and it will be given to you; seek, and you will find; knock, and it will be opened.
    『성경』 마태복음 7장 7절
    Bible, Matthew 7:7

    267 calm
    물이 끝나는 곳까지 걸어가, 앉아서 구름이 이는 때를 바라보네.
    I walk to where the water ends, and sit and watch the clouds as they rise.
    왕유, 「종남별업」
    Wang Wei, "My Retreat at Mount Zhongnan"

    268 love
    나는 서로 미워하려고가 아니라 서로 사랑하려고 태어났다.
    I was born to join in love, not in hate.
    소포클레스, 『안티고네』 523행
    Sophocles, Antigone 523

    269 hope nature
    내 고장 칠월은 청포도가 익어 가는 시절.
    July in my home village is the time when the green grapes ripen.
    이육사, 「청포도」
    Yi Yuksa, "Green Grapes"

    270 kindness
    화는 화내지 않음으로 이기고, 악은 선으로 이기며, 인색함은 베풂으로, 거짓은 진실로 이겨라.
    Overcome anger by not being angry, evil by good, meanness by giving, and lies by truth.
    『법구경』 223
    Dhammapada 223

    271 hope
    개천에서 용 난다.
    A dragon rises from a ditch.
    한국 속담
    Korean proverb

    272 humility patience
    버티던 참나무는 뿌리째 뽑혔지만, 몸을 굽힌 갈대는 무사했다.
    The oak that stood against the storm was torn up by the roots; the reed that bent was safe.
    이솝, 「참나무와 갈대」 (페리 70)
    Aesop, "The Oak and the Reed" (Perry 70)

    273 friendship
    하늘의 때는 땅의 이로움만 못하고, 땅의 이로움은 사람의 화합만 못하다.
    Good weather is less than good ground, and good ground is less than good will among people.
    맹자, 『맹자』 공손추 하 1
    Mencius 2B:1

    274 work patience
    선한 일을 하다가 지치지 말자. 낙심하지 않으면 때가 되어 거두게 된다.
    Let us not grow tired of doing good; in due season we shall reap, if we do not give up.
    『성경』 갈라디아서 6장 9절
    Bible, Galatians 6:9

    275 time hope
    하루하루가 한 해의 가장 좋은 날이라고 마음에 새겨라.
    Write it on your heart that every day is the best day in the year.
    랠프 월도 에머슨, 『사회와 고독』 「일과 나날」
    Ralph Waldo Emerson, Society and Solitude, "Works and Days"

    276 humility
    남의 허물을, 남이 한 일과 하지 않은 일을 보지 마라. 내가 한 일과 하지 않은 일을 보라.
    Look not at the faults of others, at what they did or left undone, but at what you have done and left undone.
    『법구경』 50
    Dhammapada 50

    277 calm time
    앞날 때문에 괴로워하지 마라. 가야 한다면 너는 지금 쓰는 바로 그 이성을 지니고 앞날에 이를 것이다.
    Do not let the future trouble you. You will come to it, if you must, with the same reason you use for the present.
    마르쿠스 아우렐리우스, 『명상록』 7권 8
    Marcus Aurelius, Meditations 7.8

    278 patience work
    작은 것에 작은 것을 보태기를 자주 하면, 그것도 곧 크게 된다.
    Add little to little, and do it often, and soon that little will be great.
    헤시오도스, 『일과 날』 361-362행
    Hesiod, Works and Days 361-362

    279 learning friendship
    홀로 등불 아래 책을 펴고, 보지 못한 옛사람을 벗 삼는 것은 더없는 위안이다.
    To sit alone under a lamp with a book open, and make friends with people one never saw, is a comfort beyond compare.
    요시다 겐코, 『도연초』 13단
    Yoshida Kenko, Essays in Idleness 13

    280 wisdom
    마음이 모든 것에 앞서 간다. 맑은 마음으로 말하고 행하면, 떠나지 않는 그림자처럼 기쁨이 따른다.
    Mind goes before all things. Speak or act with a clear mind, and happiness follows like a shadow that never leaves.
    『법구경』 2
    Dhammapada 2
    """
}
