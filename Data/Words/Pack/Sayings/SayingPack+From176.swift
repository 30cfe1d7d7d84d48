extension SayingPack {
  static let from176 = """
    176 friendship
    두 손뼉이 맞아야 소리가 난다.
    It takes two palms meeting to make a clap.
    한국 속담
    Korean proverb

    177 hope nature
    겨울이 오면 봄이 멀 수 있으랴?
    If Winter comes, can Spring be far behind?
    퍼시 비시 셸리, 「서풍에 부치는 노래」 70행
    Percy Bysshe Shelley, "Ode to the West Wind", line 70

    178 kindness work
    우리는 함께 일하도록 태어났다. 두 발처럼, 두 손처럼.
    We came into being to work together, like two feet, like two hands.
    마르쿠스 아우렐리우스, 『명상록』 2권 1
    Marcus Aurelius, Meditations 2.1

    179 love
    고슴도치도 제 새끼는 함함하다고 한다.
    Even a hedgehog says its own young are smooth.
    한국 속담
    Korean proverb

    180 friendship work
    산속의 좁은 길도 자주 다니면 큰길이 되고, 다니지 않으면 띠풀이 길을 막는다.
    A mountain track that is walked becomes a road; leave it a while, and the grass chokes it.
    맹자, 『맹자』 진심 하 21
    Mencius 7B:21

    181 learning
    우리는 배워야 할 수 있는 일을, 하면서 배운다.
    What we must learn in order to do, we learn by doing.
    아리스토텔레스, 『니코마코스 윤리학』 2권 1장 1103a
    Aristotle, Nicomachean Ethics 2.1, 1103a

    182 friendship kindness
    가는 정이 있어야 오는 정이 있다.
    Affection must go out for affection to come back.
    한국 속담
    Korean proverb

    183 learning courage
    재주가 남만 못하다고 스스로 한계를 짓지 마라. 모든 것은 힘쓰는 데 달렸을 뿐이다.
    Do not set yourself a limit because your gifts are less than others'. All depends on the effort alone.
    김득신, 스스로 지은 묘지명
    Kim Deuk-sin, his own epitaph

    184 calm nature
    뱁새가 깊은 숲에 둥지를 틀어도 나뭇가지 하나면 되고, 두더지가 강물을 마셔도 배를 채우면 그만이다.
    The wren nests in a deep forest and uses one branch; the mole drinks at the river and takes one bellyful.
    장자, 『장자』 소요유
    Zhuangzi, ch. 1, Free and Easy Wandering

    185 learning
    우리를 먼 땅으로 데려가는 데 책만 한 배는 없다.
    There is no frigate like a book to take us lands away.
    에밀리 디킨슨, 「책만 한 배는 없다」 (『시집』 제3권, 1896)
    Emily Dickinson, "There is no frigate like a book" (Poems, Third Series, 1896)

    186 time kindness
    만 년을 살 것처럼 행동하지 마라. 살아 있는 동안, 할 수 있는 동안, 좋은 사람이 되어라.
    Do not act as if you had ten thousand years. While you live, while you can, become good.
    마르쿠스 아우렐리우스, 『명상록』 4권 17
    Marcus Aurelius, Meditations 4.17

    187 wisdom
    길고 짧은 것은 대어 보아야 안다.
    Which is longer you learn by holding them side by side.
    한국 속담
    Korean proverb

    188 courage
    반드시 죽고자 하면 살고, 반드시 살고자 하면 죽는다.
    Be ready to die and you will live; be bent on living and you will die.
    이순신, 『난중일기』 정유년 9월 15일
    Yi Sun-sin, War Diary, 15th day of the 9th month, 1597

    189 beginning work
    어려운 일은 쉬울 때 꾀하고, 큰일은 작을 때 하라.
    Plan the hard while it is easy; do the great while it is small.
    노자, 『도덕경』 63장
    Laozi, Tao Te Ching 63

    190 kindness
    윗물이 맑아야 아랫물이 맑다.
    Only when the upper stream is clear does the lower stream run clear.
    한국 속담
    Korean proverb

    191 calm nature
    짚방석 내지 마라, 낙엽엔들 못 앉으랴. 솔불 켜지 마라, 어제 진 달 돋아 온다.
    Bring no straw mat: can we not sit on fallen leaves? Light no pine torch: the moon that set last night is rising.
    한호, 시조 「짚방석 내지 마라」
    Han Ho, sijo "Bring No Straw Mat"

    192 courage patience
    견뎌라, 내 마음아. 너는 이보다 더한 것도 견뎠다.
    Bear up, my heart; you have borne worse than this.
    호메로스, 『오디세이아』 20권 18행
    Homer, Odyssey 20.18

    193 nature
    나는 풀잎 하나가 별들의 하룻길보다 못하지 않다고 믿는다.
    I believe a leaf of grass is no less than the journey-work of the stars.
    월트 휘트먼, 『풀잎』 「나 자신의 노래」 31
    Walt Whitman, Leaves of Grass, "Song of Myself" 31

    194 time humility
    달도 차면 기운다.
    Even the moon, once full, begins to wane.
    한국 속담
    Korean proverb

    195 calm courage
    우리를 겁주는 것은 우리를 짓누르는 것보다 많다. 우리는 일보다 생각 때문에 더 자주 괴롭다.
    More things frighten us than crush us; we suffer more often in thought than in fact.
    세네카, 『루킬리우스에게 보내는 편지』 13편 4
    Seneca, Letters to Lucilius 13.4

    196 hope
    나는 아직 나의 봄을 기다리고 있을 테요.
    I shall still be waiting for my spring.
    김영랑, 「모란이 피기까지는」
    Kim Yeong-nang, "Until Peonies Bloom"

    197 friendship
    나는 좋은 벗들을 떠올리는 마음만큼 행복한 것을 알지 못한다.
    I count myself in nothing else so happy as in a soul remembering my good friends.
    윌리엄 셰익스피어, 『리처드 2세』 2막 3장
    William Shakespeare, Richard II, act 2 scene 3

    198 kindness
    가장 좋은 앙갚음은 그와 같아지지 않는 것이다.
    The best revenge is not to become like them.
    마르쿠스 아우렐리우스, 『명상록』 6권 6
    Marcus Aurelius, Meditations 6.6

    199 courage patience
    산을 쌓는 일에 비유하면, 한 삼태기가 모자라 그치는 것도 내가 그치는 것이다.
    It is like raising a mound: if one basket of earth is lacking and I stop, it is I who stop.
    공자, 『논어』 자한 18
    Confucius, Analects 9.18

    200 kindness love
    가진 것을 줄 때는 조금 주는 것이다. 자기 자신을 줄 때 참으로 주는 것이다.
    You give but little when you give of your possessions. It is when you give of yourself that you truly give.
    칼릴 지브란, 『예언자』 「베풂에 대하여」
    Kahlil Gibran, The Prophet, "On Giving"

    201 calm patience
    참을 인 자 셋이면 살인도 피한다.
    Write "patience" three times, and even bloodshed is turned aside.
    한국 속담
    Korean proverb

    202 hope work
    언제나 애쓰며 노력하는 이를 우리는 구원할 수 있다.
    Whoever always strives and labors on, we can redeem.
    괴테, 『파우스트』 2부 11936-11937행
    Goethe, Faust, Part Two, 11936-11937

    203 time
    삶은 연극과 같다. 얼마나 긴가가 아니라 얼마나 잘했는가가 중요하다.
    Life is like a play: what matters is not how long it is but how well it is done.
    세네카, 『루킬리우스에게 보내는 편지』 77편 20
    Seneca, Letters to Lucilius 77.20

    204 wisdom humility
    눈 내린 들판을 걸을 때 어지러이 가지 마라. 오늘 내가 남긴 발자국이 뒷사람의 길이 된다.
    Crossing a field of snow, do not walk carelessly. The footprints I leave today become the way for those behind.
    이양연, 「야설」
    Yi Yang-yeon, "Snow on the Field"

    205 love
    열 손가락 깨물어 안 아픈 손가락이 없다.
    Bite any of your ten fingers, and there is none that does not hurt.
    한국 속담
    Korean proverb

    206 nature hope
    회오리바람은 아침 내내 불지 않고, 소나기는 하루 종일 내리지 않는다.
    A whirlwind does not last the morning; a downpour does not last the day.
    노자, 『도덕경』 23장
    Laozi, Tao Te Ching 23

    207 calm love
    잔 들고 혼자 앉아 먼 뫼를 바라보니, 그리던 임이 온다 반가움이 이러하랴. 말씀도 웃음도 아녀도 못내 좋아하노라.
    I sit alone, cup in hand, and look at the far hills. Would I be this glad if my love came? They neither speak nor smile, yet I cannot love them enough.
    윤선도, 「만흥」 3
    Yun Seon-do, "Idle Delights" 3

    208 work nature
    그래도 우리는 우리의 뜰을 가꾸어야 합니다.
    But we must cultivate our garden.
    볼테르, 『캉디드』 30장
    Voltaire, Candide, ch. 30

    209 friendship calm
    마음은 작은 것들의 이슬 속에서 제 아침을 찾고 새로워진다.
    In the dew of little things the heart finds its morning and is refreshed.
    칼릴 지브란, 『예언자』 「우정에 대하여」
    Kahlil Gibran, The Prophet, "On Friendship"

    210 learning work
    남이 한 번에 하면 나는 백 번을 하고, 남이 열 번에 하면 나는 천 번을 한다.
    What others do in one try, I will do in a hundred; what others do in ten, I will do in a thousand.
    『중용』 20장
    The Doctrine of the Mean 20
    """
}
