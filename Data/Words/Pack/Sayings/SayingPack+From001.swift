extension SayingPack {
  static let from001 = """
    1 kindness calm
    웃는 집에 복이 있다.
    Good fortune lives in a house that laughs.
    한국 속담
    Korean proverb

    2 beginning patience
    아름드리나무도 털끝 같은 싹에서 자라고, 천 리 길도 발밑에서 시작된다.
    A tree you cannot put your arms around grows from a tiny shoot; a journey of a thousand li begins under your feet.
    노자, 『도덕경』 64장
    Laozi, Tao Te Ching 64

    3 calm nature
    십 년을 경영하여 초려 삼간 지어내니, 나 한 간 달 한 간에 청풍 한 간 맡겨 두고, 강산은 들일 데 없으니 둘러 두고 보리라.
    Ten years I planned and built a hut of three small rooms: one for me, one for the moon, one for the clear wind. For hills and streams there is no space; I will set them round about and look.
    송순, 시조 「십 년을 경영하여」
    Song Sun, sijo "Ten Years I Planned"

    4 patience
    첫술에 배부르랴.
    Who was ever full after the first spoonful?
    한국 속담
    Korean proverb

    5 friendship
    벗이 먼 곳에서 찾아오면 즐겁지 않은가.
    When a friend comes from far away, is that not happiness?
    공자, 『논어』 학이 1
    Confucius, Analects 1.1

    6 calm nature
    돌담에 속삭이는 햇발같이, 풀 아래 웃음 짓는 샘물같이.
    Like sunbeams whispering on a stone wall, like spring water smiling under the grass.
    김영랑, 「돌담에 속삭이는 햇발」
    Kim Yeong-nang, "Sunbeams Whispering on a Stone Wall"

    7 hope
    쥐구멍에도 볕 들 날 있다.
    Even a mouse hole has its sunny day.
    한국 속담
    Korean proverb

    8 kindness
    남의 고통을 차마 보지 못하는 마음은 누구에게나 있다.
    Everyone has a heart that cannot bear to see others suffer.
    맹자, 『맹자』 공손추 상 6
    Mencius 2A:6

    9 friendship nature
    내 벗이 몇이나 하니 수석과 송죽이라. 동산에 달 오르니 그 더욱 반갑구나.
    How many friends have I? Water and stone, pine and bamboo. The moon comes up on the eastern hill, and I am gladder still.
    윤선도, 「오우가」 서시
    Yun Seon-do, "Song of Five Friends", opening poem

    10 work patience
    공든 탑이 무너지랴.
    Would a tower built with care ever fall?
    한국 속담
    Korean proverb

    11 calm
    만족할 줄 아는 사람이 부유하다.
    To know what is enough is to be rich.
    노자, 『도덕경』 33장
    Laozi, Tao Te Ching 33

    12 nature courage
    뿌리 깊은 나무는 바람에 아니 흔들리니, 꽃이 좋고 열매가 많다.
    A tree with deep roots does not shake in the wind; its flowers are fair and its fruits are many.
    『용비어천가』 제2장
    Yongbieocheonga (Songs of Flying Dragons), canto 2

    13 friendship work
    백지장도 맞들면 낫다.
    Even a sheet of paper is easier to lift by two.
    한국 속담
    Korean proverb

    14 humility
    남이 나를 알아주지 않음을 걱정하지 말고, 내가 남을 알지 못함을 걱정하라.
    Do not worry that others do not know you; worry that you do not know others.
    공자, 『논어』 학이 16
    Confucius, Analects 1.16

    15 courage hope
    땅에서 넘어진 사람은 땅을 짚고 일어난다.
    One who falls on the ground gets up again by leaning on the ground.
    지눌, 『권수정혜결사문』 첫머리
    Jinul, Encouragement to Practice, opening

    16 learning humility
    팔십 노인도 세 살 먹은 아이한테 배울 것이 있다.
    Even someone of eighty has something to learn from a child of three.
    한국 속담
    Korean proverb

    17 friendship
    친구를 얻는 유일한 길은 스스로 친구가 되는 것이다.
    The only way to have a friend is to be one.
    랠프 월도 에머슨, 『에세이 1집』 「우정」
    Ralph Waldo Emerson, Essays: First Series, "Friendship"

    18 patience learning
    반걸음을 쌓지 않으면 천 리에 이르지 못한다.
    Without gathering half steps, you never come to a thousand li.
    순자, 『순자』 권학
    Xunzi, Encouraging Learning

    19 nature love
    곡식은 농부의 발자국 소리를 듣고 자란다.
    Crops grow listening to the farmer's footsteps.
    한국 속담
    Korean proverb

    20 patience beginning
    큰일은 무엇이든 갑자기 생기지 않는다. 포도 한 송이, 무화과 한 알도 그렇다.
    No great thing comes to be all at once; not even a bunch of grapes or a fig does.
    에픽테토스, 『담화록』 1권 15장 7
    Epictetus, Discourses 1.15.7

    21 courage hope
    산 첩첩 물 겹겹 길이 없는가 했더니, 버들 우거지고 꽃 환한 마을이 또 하나 있네.
    Hills on hills, streams on streams, I thought there was no road; then dark willows, bright flowers, and one more village.
    육유, 「유산서촌」
    Lu You, "Visiting a Village West of the Mountains"

    22 work patience
    티끌 모아 태산.
    Gather specks of dust and they become a great mountain.
    한국 속담
    Korean proverb

    23 love wisdom
    알면 참으로 사랑하게 되고, 사랑하면 참으로 보게 된다.
    When you know, you truly love; when you love, you truly see.
    유한준, 「석농화원 발」
    Yu Han-jun, Postscript to Seongnong's Garden of Paintings

    24 beginning time
    참으로 하루가 새로우려면, 나날이 새롭게 하고 또 날로 새롭게 하라.
    If you would truly be new for one day, then be new day after day, and each day new again.
    『대학』 전 2장, 탕왕의 대야에 새긴 글
    The Great Learning, commentary 2, from the basin of King Tang

    25 words
    말 한마디에 천 냥 빚도 갚는다.
    A single word can repay a debt of a thousand nyang.
    한국 속담
    Korean proverb

    26 courage hope
    날자. 날자. 날자. 한 번만 더 날자꾸나.
    Let us fly. Fly. Fly. Just once more, let us fly.
    이상, 「날개」 마지막 대목
    Yi Sang, "Wings", the ending

    27 learning calm
    아는 사람은 좋아하는 사람만 못하고, 좋아하는 사람은 즐기는 사람만 못하다.
    To know it is less than to love it; to love it is less than to delight in it.
    공자, 『논어』 옹야 18
    Confucius, Analects 6.18

    28 patience courage
    열 번 찍어 안 넘어가는 나무 없다.
    No tree stands after ten strokes of the axe.
    한국 속담
    Korean proverb

    29 beginning hope
    우리가 깨어 맞는 날만이 밝아 온다. 밝아 올 날은 아직 더 있다. 해는 샛별일 뿐이다.
    Only that day dawns to which we are awake. There is more day to dawn. The sun is but a morning star.
    헨리 데이비드 소로, 『월든』 「맺음말」
    Henry David Thoreau, Walden, "Conclusion"

    30 courage
    신에게는 아직 열두 척의 배가 있습니다.
    Your servant still has twelve ships.
    이순신의 장계, 이분 『충무공행록』
    Yi Sun-sin to the king, in Yi Bun's Life of Chungmugong

    31 kindness
    흘러가는 물도 떠 주면 공이 된다.
    Even water from a running stream is a kindness when you draw it for someone.
    한국 속담
    Korean proverb

    32 wisdom
    남을 아는 사람은 지혜롭고, 자신을 아는 사람은 밝다.
    To know others is clever; to know yourself is to see clearly.
    노자, 『도덕경』 33장
    Laozi, Tao Te Ching 33

    33 courage
    죽는 날까지 하늘을 우러러 한 점 부끄럼이 없기를.
    Until the day I die, may I look up at the sky without one speck of shame.
    윤동주, 「서시」
    Yun Dong-ju, "Prelude" (Seosi)

    34 words kindness
    가는 말이 고와야 오는 말이 곱다.
    When the words that go out are fair, the words that come back are fair.
    한국 속담
    Korean proverb

    35 time
    우리는 짧은 시간을 받은 것이 아니라, 많은 시간을 잃은 것이다.
    It is not that we have a short time, but that we have lost so much of it.
    세네카, 『인생의 짧음에 대하여』 1장 3
    Seneca, On the Shortness of Life 1.3
    """
}
