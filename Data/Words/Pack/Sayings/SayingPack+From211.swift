extension SayingPack {
  static let from211 = """
    211 courage patience
    파도가 끊임없이 부딪는 곶과 같아라. 곶은 굳게 서 있고, 둘레에 끓던 물은 잠든다.
    Be like the headland that the waves break on without end: it stands firm, and the water seething around it falls asleep.
    마르쿠스 아우렐리우스, 『명상록』 4권 49
    Marcus Aurelius, Meditations 4.49

    212 calm
    세상에서 가장 큰 일은 자기 자신의 것이 될 줄 아는 것이다.
    The greatest thing in the world is to know how to belong to oneself.
    몽테뉴, 『수상록』 1권 39장 「고독에 대하여」
    Montaigne, Essays 1.39, "Of Solitude"

    213 friendship
    둘이 하나보다 낫다. 넘어지면 하나가 그 동무를 일으켜 준다.
    Two are better than one: if they fall, the one will lift up the other.
    『성경』 전도서 4장 9-10절
    Bible, Ecclesiastes 4:9-10

    214 words
    말하기 좋다 하고 남의 말을 말을 것이, 남의 말 내 하면 남도 내 말 하는 것이. 말로써 말이 많으니 말 말을까 하노라.
    Talk comes easy, but do not talk of others: talk of them, and they will talk of you. Words breed words; I had better say no word.
    지은이 모름, 시조 「말하기 좋다 하고」 (『청구영언』)
    Unknown, sijo "Talk Comes Easy" (Cheonggu yeongeon)

    215 friendship love
    바늘 가는 데 실 간다.
    Where the needle goes, the thread goes.
    한국 속담
    Korean proverb

    216 courage humility
    잘못이 있거든 고치기를 꺼리지 마라.
    When you have made a mistake, do not shrink from mending it.
    공자, 『논어』 학이 8
    Confucius, Analects 1.8

    217 nature
    하늘은 머리 위뿐 아니라 발아래에도 있다.
    Heaven is under our feet as well as over our heads.
    헨리 데이비드 소로, 『월든』 「겨울의 호수」
    Henry David Thoreau, Walden, "The Pond in Winter"

    218 wisdom humility
    얕은 내도 깊게 건너라.
    Cross even a shallow stream as if it were deep.
    한국 속담
    Korean proverb

    219 calm
    가지지 못한 것을 바라느라 가진 것을 망치지 마라. 지금 가진 것도 한때는 바라던 것이었다.
    Do not spoil what you have by wanting what you have not; what you now have was once among the things you hoped for.
    에피쿠로스, 『바티칸 금언집』 35
    Epicurus, Vatican Sayings 35

    220 hope
    궁하면 변하고, 변하면 통하고, 통하면 오래간다.
    At the end of a road comes change; change opens a way; an open way lasts long.
    『주역』 계사전 하 2
    Book of Changes, Great Commentary B.2

    221 calm time
    내일 일을 걱정하지 마라. 내일 걱정은 내일이 한다. 하루의 괴로움은 그날로 넉넉하다.
    Do not worry about tomorrow; tomorrow will worry for itself. Each day has trouble enough of its own.
    『성경』 마태복음 6장 34절
    Bible, Matthew 6:34

    222 courage
    어려움은 그 사람이 누구인지를 보여 준다.
    It is difficulties that show what people are.
    에픽테토스, 『담화록』 1권 24장 1
    Epictetus, Discourses 1.24.1

    223 wisdom
    입에 쓴 약이 병에는 좋다.
    The medicine that is bitter in the mouth is good for the illness.
    한국 속담
    Korean proverb

    224 nature humility
    작은 것이 높이 떠서 만물을 다 비추니, 밤중의 광명이 너만 한 이 또 있느냐. 보고도 말 아니 하니 내 벗인가 하노라.
    A small thing floats up high and lights the whole world; who shines in the night as you do? You see and say nothing: you are my friend.
    윤선도, 「오우가」 달
    Yun Seon-do, "Song of Five Friends", the moon

    225 wisdom
    우리는 스스로 생각하는 만큼 행복하지도 불행하지도 않다.
    We are never as happy or as unhappy as we imagine.
    라로슈푸코, 『잠언집』 49
    La Rochefoucauld, Maxims 49

    226 courage
    큰 소리에 놀라지 않는 사자처럼, 그물에 걸리지 않는 바람처럼, 물에 젖지 않는 연꽃처럼, 무소의 뿔처럼 혼자서 가라.
    Like a lion unafraid of sounds, like wind no net can hold, like a lotus the water does not wet, walk alone like the rhinoceros horn.
    『숫타니파타』 71 (1품 3경)
    Sutta Nipata 71 (1.3)

    227 wisdom
    모든 일에는 손잡이가 두 개 있다. 하나로는 들 수 있고, 하나로는 들 수 없다.
    Everything has two handles: by one it can be carried, by the other it cannot.
    에픽테토스, 『엥케이리디온』 43
    Epictetus, Enchiridion 43

    228 hope work
    눈물로 씨 뿌리는 이는 기쁨으로 거두리라.
    Those who sow in tears shall reap in joy.
    『성경』 시편 126편 5절
    Bible, Psalm 126:5

    229 love
    당신은 나의 백발도 사랑하는 까닭입니다.
    It is because you love my white hair too.
    한용운, 「사랑하는 까닭」
    Han Yong-un, "Why I Love"

    230 courage work
    열정 없이 이루어진 위대한 일은 하나도 없다.
    Nothing great was ever achieved without enthusiasm.
    랠프 월도 에머슨, 『에세이 1집』 「원」
    Ralph Waldo Emerson, Essays: First Series, "Circles"

    231 words
    고기는 씹어야 맛이요 말은 해야 맛이라.
    Meat is for chewing and words are for saying.
    한국 속담
    Korean proverb

    232 friendship
    좋은 벗, 좋은 동료와 함께하는 것은 수행의 절반이 아니라 전부다.
    To have good friends and good companions is not half of the holy life; it is the whole of it.
    『쌍윳따 니까야』 45.2
    Samyutta Nikaya 45.2

    233 wisdom calm
    어디에나 있는 사람은 어디에도 없다.
    To be everywhere is to be nowhere.
    세네카, 『루킬리우스에게 보내는 편지』 2편 2
    Seneca, Letters to Lucilius 2.2

    234 patience nature
    물방울이 돌에 구멍을 낸다.
    A drop of water hollows the stone.
    오비디우스, 『흑해에서 온 편지』 4권 10편 5행
    Ovid, Letters from Pontus 4.10.5

    235 beginning
    "아침이로구나." 하며 어제의 이름으로 보내 버리지 마라. 아직 이름 없는 갓난아이처럼 처음으로 보아라.
    Do not say, "It is morning," and dismiss it with a name of yesterday. See it for the first time as a new-born child that has no name.
    라빈드라나트 타고르, 『길 잃은 새』 235
    Rabindranath Tagore, Stray Birds 235

    236 patience work
    새기다가 그만두면 썩은 나무도 끊지 못하고, 새기고 또 새기면 쇠와 돌에도 새길 수 있다.
    Carve and give up, and you will not cut even rotten wood; carve and never stop, and you can engrave metal and stone.
    순자, 『순자』 권학
    Xunzi, Encouraging Learning

    237 nature calm
    계절이 지나가는 하늘에는 가을로 가득 차 있습니다.
    The sky where the seasons pass is filled with autumn.
    윤동주, 「별 헤는 밤」
    Yun Dong-ju, "Counting the Stars at Night"

    238 kindness friendship
    기뻐하는 이들과 함께 기뻐하고, 우는 이들과 함께 울어라.
    Rejoice with those who rejoice; weep with those who weep.
    『성경』 로마서 12장 15절
    Bible, Romans 12:15

    239 nature
    친구여, 모든 이론은 잿빛이고, 삶의 황금 나무는 푸르다네.
    All theory, dear friend, is gray, and green is life's golden tree.
    괴테, 『파우스트』 1부 2038-2039행
    Goethe, Faust, Part One, 2038-2039

    240 work wisdom
    호미로 막을 것을 가래로 막는다.
    What a hoe could have stopped, they now stop with a shovel.
    한국 속담
    Korean proverb

    241 calm
    사람은 흐르는 물에 제 얼굴을 비추어 보지 않고, 고요한 물에 비추어 본다.
    No one looks for their face in running water; they look in still water.
    장자, 『장자』 덕충부
    Zhuangzi, ch. 5, Signs of Full Virtue

    242 kindness
    남에게 잘할 때 너 자신에게 가장 잘하는 것이다.
    When you're good to others, you are best to yourself.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1748년
    Benjamin Franklin, Poor Richard's Almanack, 1748

    243 calm wisdom
    있는 일 가운데 어떤 것은 우리에게 달렸고, 어떤 것은 우리에게 달리지 않았다.
    Of all there is, some things are up to us, and some are not.
    에픽테토스, 『엥케이리디온』 1
    Epictetus, Enchiridion 1

    244 courage
    싸움터에서 천 사람을 천 번 이기는 것보다, 자기 한 사람을 이기는 이가 가장 뛰어난 승자다.
    Though one should defeat a thousand people a thousand times in battle, the greatest victor is the one who conquers one's own self.
    『법구경』 103
    Dhammapada 103

    245 wisdom
    어진 이를 보면 그와 같아지기를 생각하고, 어질지 못한 이를 보면 안으로 자신을 돌아보라.
    When you see someone good, think how to equal them; when you see someone who is not, look into yourself.
    공자, 『논어』 이인 17
    Confucius, Analects 4.17
    """
}
