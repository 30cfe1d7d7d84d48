extension SayingPack {
  static let from421 = """
    421 time
    시간은 내가 낚시하러 가는 개울일 뿐이다.
    Time is but the stream I go a-fishing in.
    헨리 데이비드 소로, 『월든』 「내가 산 곳과 산 까닭」
    Henry David Thoreau, Walden, "Where I Lived, and What I Lived For"

    422 nature humility
    하늘에서 바라보면 사람과 만물은 다 같다.
    Seen from heaven, people and all other things are equal.
    홍대용, 『의산문답』
    Hong Dae-yong, Dialogue on Mount Uisan

    423 words
    말은 가까우면서 뜻이 먼 것이 좋은 말이다.
    Words that are near at hand and far in meaning are good words.
    맹자, 『맹자』 진심 하 32
    Mencius 7B:32

    424 calm time
    온 삶을 한꺼번에 그려 보며 마음을 흐트러뜨리지 마라.
    Do not let the picture of your whole life at once confuse you.
    마르쿠스 아우렐리우스, 『명상록』 8권 36
    Marcus Aurelius, Meditations 8.36

    425 wisdom
    세상에서 가장 높은 왕좌에 앉아도, 우리는 여전히 제 엉덩이 위에 앉아 있을 뿐이다.
    Even on the highest throne in the world, we sit on nothing but our own behind.
    몽테뉴, 『수상록』 3권 13장 「경험에 대하여」
    Montaigne, Essays 3.13, "Of Experience"

    426 hope nature
    겨울이 가고 비가 멎어 물러갔네. 땅에는 꽃이 보이고 노래할 철이 왔네.
    Winter has gone by, the rain has passed and left; blossoms show in the land, and it is time to sing.
    『성경』 아가 2장 11-12절
    Bible, Song of Songs 2:11-12

    427 patience
    급히 먹는 밥이 목이 멘다.
    Rice eaten in haste catches in the throat.
    한국 속담
    Korean proverb

    428 love friendship
    사랑받고 싶거든 사랑하라.
    If you wish to be loved, love.
    헤카톤의 말, 세네카 『루킬리우스에게 보내는 편지』 9편 6
    Hecato, in Seneca, Letters to Lucilius 9.6

    429 learning
    나는 늙어 가면서도 늘 많은 것을 배운다.
    I grow old always learning many things.
    솔론, 단편 18 (웨스트)
    Solon, fragment 18 (West)

    430 nature calm
    구름 빛이 좋다 하나 검기를 자로 한다. 바람 소리 맑다 하나 그칠 적이 하노매라. 좋고도 그칠 뉘 없기는 물뿐인가 하노라.
    Clouds are lovely, but they often darken. The wind sounds clear, but it often stops. What is lovely and never stops, I think, is only water.
    윤선도, 「오우가」 물
    Yun Seon-do, "Song of Five Friends", water

    431 learning wisdom
    물 대는 이는 물길을 이끌고, 화살 만드는 이는 화살대를 곧게 하고, 지혜로운 이는 자신을 다스린다.
    Those who bring water guide its course, fletchers straighten arrows, and the wise train themselves.
    『법구경』 80
    Dhammapada 80

    432 friendship
    벗과 마음을 나누면 서로 다른 두 가지 일이 일어난다. 기쁨은 두 배가 되고, 슬픔은 절반이 된다.
    This communicating of a man's self to his friend works two contrary effects; for it redoubleth joys, and cutteth griefs in halves.
    프랜시스 베이컨, 『수필집』 27 「우정에 대하여」
    Francis Bacon, Essays 27, "Of Friendship"

    433 hope nature
    눈이 녹아 마을 가득 아이들이로구나.
    The snow has melted, and the village is full of children.
    고바야시 잇사, 『칠번일기』 1814년
    Kobayashi Issa, Shichiban Diary, 1814

    434 learning calm
    재능은 고요 속에서 자라고, 인격은 세상의 물결 속에서 자란다.
    Talent is formed in stillness, character in the stream of the world.
    괴테, 『토르콰토 타소』 1막 2장
    Goethe, Torquato Tasso, act 1 scene 2

    435 kindness humility
    사람 위에 사람 없고 사람 밑에 사람 없다.
    There is no one above people and no one below people.
    한국 속담
    Korean proverb

    436 words
    군자는 말은 더디게, 행동은 재빠르게 하려 한다.
    The noble-minded wish to be slow in word and quick in deed.
    공자, 『논어』 이인 24
    Confucius, Analects 4.24

    437 learning courage
    아직 서투를 때부터 잘하는 사람들 속에 섞여, 비웃음을 사도 부끄러워하지 않고 힘쓰는 이가 마침내 이름난 이가 된다.
    Those who mix with the skilled while still unskilled, and work on unashamed though they are laughed at, become masters in the end.
    요시다 겐코, 『도연초』 150단
    Yoshida Kenko, Essays in Idleness 150

    438 love
    얼굴 하나야 손바닥 둘로 폭 가리지만, 보고 싶은 마음 호수만 하니 눈 감을밖에.
    One face I can hide behind two palms, but my longing is as wide as a lake; I can only close my eyes.
    정지용, 「호수 1」
    Jeong Ji-yong, "Lake 1"

    439 courage
    새벽이 오기 전에 근심 없이 일어나, 모험을 찾아라.
    Rise free from care before the dawn, and seek adventures.
    헨리 데이비드 소로, 『월든』 「베이커 농장」
    Henry David Thoreau, Walden, "Baker Farm"

    440 love
    누가 말하랴, 한 치 풀의 마음으로 봄 석 달 햇볕에 다 갚을 수 있다고.
    Who can say that the heart of an inch of grass could ever repay the sunlight of three spring months?
    맹교, 「유자음」
    Meng Jiao, "Song of a Traveling Son"

    441 calm wisdom
    얕은 개울은 소리 내어 흐르고, 큰 강은 소리 없이 흐른다.
    The little streams flow noisily; the great rivers flow in silence.
    『숫타니파타』 720 (3품 11경)
    Sutta Nipata 720 (3.11)

    442 words
    때에 맞는 말 한마디는 은그릇에 담긴 금빛 사과와 같다.
    A word at the right moment is a golden apple in a silver bowl.
    『성경』 잠언 25장 11절
    Bible, Proverbs 25:11

    443 kindness
    친절은 꾸밈없고 거짓이 없을 때 아무도 이길 수 없다.
    Kindness cannot be beaten, if it is sincere and not put on.
    마르쿠스 아우렐리우스, 『명상록』 11권 18
    Marcus Aurelius, Meditations 11.18

    444 work friendship
    손이 많으면 일도 쉽다.
    With many hands, the work is easy.
    한국 속담
    Korean proverb

    445 nature
    꽃은 활짝 핀 것만, 달은 구름 없는 것만 보아야 하는가?
    Must blossoms be looked at only when full open, and the moon only when nothing hides it?
    요시다 겐코, 『도연초』 137단
    Yoshida Kenko, Essays in Idleness 137

    446 patience work
    대장장이가 은의 녹을 벗기듯, 지혜로운 이는 조금씩, 때때로, 자기의 때를 벗긴다.
    As a smith removes the dross from silver, so the wise, little by little, moment by moment, remove their own.
    『법구경』 239
    Dhammapada 239

    447 kindness
    남을 시원하게 적셔 주는 이는 자기도 시원하게 적셔진다.
    Whoever waters others will be watered too.
    『성경』 잠언 11장 25절
    Bible, Proverbs 11:25

    448 learning humility
    다른 산의 돌로 옥을 갈 수 있다.
    A stone from another hill can be used to polish jade.
    『시경』 소아 「학명」
    Book of Songs, Lesser Odes, "The Crane Cries"

    449 friendship
    우정은 기쁜 일을 더 빛나게 하고, 힘든 일은 나누어 더 가볍게 한다.
    Friendship makes good fortune brighter, and by sharing makes hardship lighter.
    키케로, 『우정에 대하여』 22
    Cicero, On Friendship 22

    450 nature kindness
    지붕이랑 길이랑 밭이랑 추워한다고 덮어 주는 이불인가 봐.
    The roofs, the road, the field must be cold; perhaps snow is a quilt to cover them.
    윤동주, 「눈」
    Yun Dong-ju, "Snow"

    451 humility friendship
    도끼가 제 자루 못 찍는다.
    An axe cannot cut its own handle.
    한국 속담
    Korean proverb

    452 calm
    마음 졸이며 먹는 잔칫상보다, 마음 편히 먹는 보리 한 알이 낫다.
    Better a grain of barley in peace than a feast in fear.
    이솝, 「시골쥐와 도시쥐」 (페리 352)
    Aesop, "The Country Mouse and the City Mouse" (Perry 352)

    453 hope
    슬픔이 그대 안에 깊이 새겨질수록, 그대는 더 많은 기쁨을 담을 수 있다.
    The deeper that sorrow carves into your being, the more joy you can contain.
    칼릴 지브란, 『예언자』 「기쁨과 슬픔에 대하여」
    Kahlil Gibran, The Prophet, "On Joy and Sorrow"

    454 calm wisdom
    남의 떡이 커 보인다.
    The other person's rice cake looks bigger.
    한국 속담
    Korean proverb

    455 words patience
    듣는 데는 서두르고, 말하고 성내는 데는 서두르지 마라.
    Be fast to hear, and take your time to speak and to be angry.
    『성경』 야고보서 1장 19절
    Bible, James 1:19
    """
}
