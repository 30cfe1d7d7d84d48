extension SayingPack {
  static let from246 = """
    246 humility
    나는 날마다 세 가지로 나 자신을 돌아본다.
    Every day I look at myself in three things.
    증자, 『논어』 학이 4
    Zengzi, in Analects 1.4

    247 time kindness
    만 년을 살 것처럼 행동하지 마라. 살아 있는 동안, 할 수 있는 동안, 좋은 사람이 되어라.
    Do not act as if you had ten thousand years. While you live, while you can, become good.
    마르쿠스 아우렐리우스, 『명상록』 4권 17
    Marcus Aurelius, Meditations 4.17

    248 work friendship
    오늘도 다 새거다, 호미 메고 가자스라. 내 논 다 매거든 네 논 좀 매어 주마.
    Day has broken again; shoulder the hoe and let us go. When I have weeded my paddy, I will weed some of yours.
    정철, 「훈민가」 13
    Jeong Cheol, Songs to Teach the People 13

    249 courage time
    쇠뿔도 단김에 빼라.
    Pull even an ox's horn while it is hot.
    한국 속담
    Korean proverb

    250 friendship
    좋은 벗, 좋은 동료와 함께하는 것은 수행의 절반이 아니라 전부다.
    To have good friends and good companions is not half of the holy life; it is the whole of it.
    『쌍윳따 니까야』 45.2
    Samyutta Nikaya 45.2

    251 patience nature
    물방울이 돌에 구멍을 낸다.
    A drop of water hollows the stone.
    오비디우스, 『흑해에서 온 편지』 4권 10편 5행
    Ovid, Letters from Pontus 4.10.5

    252 courage humility
    잘못이 있거든 고치기를 꺼리지 마라.
    When you have made a mistake, do not shrink from mending it.
    공자, 『논어』 학이 8
    Confucius, Analects 1.8

    253 nature calm
    계절이 지나가는 하늘에는 가을로 가득 차 있습니다.
    The sky where the seasons pass is filled with autumn.
    윤동주, 「별 헤는 밤」
    Yun Dong-ju, "Counting the Stars at Night"

    254 love hope
    짚신도 제짝이 있다.
    Even a straw shoe has its mate.
    한국 속담
    Korean proverb

    255 calm
    너에게 평화를 줄 수 있는 것은 너 자신뿐이다.
    Nothing can bring you peace but yourself.
    랠프 월도 에머슨, 『에세이 1집』 「자기 신뢰」
    Ralph Waldo Emerson, Essays: First Series, "Self-Reliance"

    256 work
    아버지가 포도밭에 묻었다던 보물은, 아들들이 밭을 샅샅이 판 뒤에 거둔 풍성한 포도였다.
    The treasure their father said was buried in the vineyard was the rich harvest it gave once his sons had dug it all over.
    이솝, 「농부와 아들들」 (페리 42)
    Aesop, "The Farmer and His Sons" (Perry 42)

    257 calm nature
    뱁새가 깊은 숲에 둥지를 틀어도 나뭇가지 하나면 되고, 두더지가 강물을 마셔도 배를 채우면 그만이다.
    The wren nests in a deep forest and uses one branch; the mole drinks at the river and takes one bellyful.
    장자, 『장자』 소요유
    Zhuangzi, ch. 1 (Xiaoyaoyou)

    258 courage beginning
    바람만 보고 있으면 씨를 뿌릴 날이 없고, 구름만 보고 있으면 거둘 날이 없다.
    Keep watching the wind and you will never sow; keep eyeing the clouds and you will never reap.
    『성경』 전도서 11장 4절
    Bible, Ecclesiastes 11:4

    259 kindness
    가장 좋은 앙갚음은 그와 같아지지 않는 것이다.
    The best revenge is not to become like them.
    마르쿠스 아우렐리우스, 『명상록』 6권 6
    Marcus Aurelius, Meditations 6.6

    260 nature humility
    작은 것이 높이 떠서 만물을 다 비추니, 밤중의 광명이 너만 한 이 또 있느냐. 보고도 말 아니 하니 내 벗인가 하노라.
    A small thing floats up high and lights the whole world; who shines in the night as you do? You see and say nothing: you are my friend.
    윤선도, 「오우가」 달
    Yun Seon-do, "Song of Five Friends", the moon

    261 courage
    할 수 있다고 믿기에 그들은 해낸다.
    They can, because they believe they can.
    베르길리우스, 『아이네이스』 5권 231행
    Virgil, Aeneid 5.231

    262 nature time
    흐르는 강물은 끊이지 않으나, 지금의 물은 아까의 그 물이 아니다.
    The river flows on without a break, yet the water is never the same water.
    가모노 조메이, 『방장기』 첫머리
    Kamo no Chomei, Hojoki, opening

    263 calm wisdom
    세상일 가운데 어떤 것은 우리에게 달렸고, 어떤 것은 우리에게 달려 있지 않다.
    Of all there is, some things are up to us, and some are not.
    에픽테토스, 『엥케이리디온』 1
    Epictetus, Enchiridion 1

    264 friendship
    나는 좋은 벗들을 떠올리는 마음만큼 행복한 것을 알지 못한다.
    I count myself in nothing else so happy as in a soul remembering my good friends.
    윌리엄 셰익스피어, 『리처드 2세』 2막 3장
    William Shakespeare, Richard II, act 2 scene 3

    265 kindness
    개미를 물에서 건져 준 비둘기는, 훗날 개미 덕에 사냥꾼을 피했다.
    The dove that saved an ant from the water was saved by the ant from the hunter.
    이솝, 「개미와 비둘기」 (페리 235)
    Aesop, "The Ant and the Dove" (Perry 235)

    266 words calm
    나직하고 부드러운 대답은 성난 마음을 돌려세운다.
    A gentle reply turns anger aside.
    『성경』 잠언 15장 1절
    Bible, Proverbs 15:1

    267 kindness
    꽃향기는 바람을 거슬러 가지 못하지만, 착한 이의 향기는 바람을 거슬러 퍼진다.
    The scent of flowers does not go against the wind, but the scent of the good does.
    『법구경』 54
    Dhammapada 54

    268 nature learning
    청산은 어찌하여 만고에 푸르르며, 유수는 어찌하여 주야에 그치지 아니는고. 우리도 그치지 말아 만고상청하리라.
    Why are the green hills green for all ages? Why do the streams not rest by day or night? Let us not stop either, and stay green for ever.
    이황, 「도산십이곡」 언학 5
    Yi Hwang, Twelve Songs of Dosan, "On Learning" 5

    269 patience work
    작은 것에 작은 것을 보태기를 자주 하면, 그것도 곧 크게 된다.
    Add little to little, and do it often, and soon that little will be great.
    헤시오도스, 『일과 날』 361-362행
    Hesiod, Works and Days 361-362

    270 kindness
    화는 화내지 않음으로 이기고, 악은 선으로 이기며, 인색함은 베풂으로, 거짓은 진실로 이겨라.
    Overcome anger by not being angry, evil by good, meanness by giving, and lies by truth.
    『법구경』 223
    Dhammapada 223

    271 learning time
    세 살 버릇 여든까지 간다.
    A habit formed at three lasts until eighty.
    한국 속담
    Korean proverb

    272 friendship calm
    우리 집에는 의자가 셋 있었다. 하나는 고독을 위해, 둘은 우정을 위해, 셋은 사귐을 위해.
    I had three chairs in my house; one for solitude, two for friendship, three for society.
    헨리 데이비드 소로, 『월든』 「방문객들」
    Henry David Thoreau, Walden, "Visitors"

    273 humility patience
    버티던 참나무는 뿌리째 뽑혔지만, 몸을 굽힌 갈대는 무사했다.
    The oak that stood against the storm was torn up by the roots; the reed that bent was safe.
    이솝, 「참나무와 갈대」 (페리 70)
    Aesop, "The Oak and the Reed" (Perry 70)

    274 hope work
    울며 씨를 뿌린 이들이 노래하며 거두어들인다.
    They went out sowing in tears; they gather the harvest singing.
    『성경』 시편 126편 5절
    Bible, Psalm 126:5

    275 humility beginning
    처음 배우던 마음을 잊지 마라.
    Never forget the mind of a beginner.
    제아미, 『화경』 맺는 글
    Zeami, Kakyo, closing section

    276 words wisdom
    옳지 않으면 하지 말고, 참되지 않으면 말하지 마라.
    Do nothing that is not right; say nothing that is not true.
    마르쿠스 아우렐리우스, 『명상록』 12권 17
    Marcus Aurelius, Meditations 12.17

    277 courage
    싸움터에서 천 사람을 천 번 이기는 것보다, 자기 한 사람을 이기는 이가 가장 뛰어난 승자다.
    Though one should defeat a thousand people a thousand times in battle, the greatest victor is the one who conquers one's own self.
    『법구경』 103
    Dhammapada 103

    278 nature hope
    회오리바람은 아침 내내 불지 않고, 소나기는 하루 종일 내리지 않는다.
    A whirlwind does not last the morning; a downpour does not last the day.
    노자, 『도덕경』 23장
    Laozi, Tao Te Ching 23

    279 learning patience
    목마른 까마귀는 물병에 조약돌을 하나씩 넣어, 마침내 물을 마셨다.
    The thirsty crow dropped pebbles into the jar one by one, and at last it drank.
    이솝, 「까마귀와 물병」 (페리 390)
    Aesop, "The Crow and the Pitcher" (Perry 390)

    280 nature
    봄은 새벽.
    In spring, the dawn.
    세이 쇼나곤, 『마쿠라노소시』 1단
    Sei Shonagon, The Pillow Book, section 1
    """
}
