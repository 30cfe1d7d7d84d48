extension SayingPack {
  static let from281 = """
    281 courage love
    제 안에 아직 혼돈을 지녀야 춤추는 별 하나를 낳을 수 있다.
    It takes a chaos still alive within to bear a star that dances.
    니체, 『차라투스트라는 이렇게 말했다』 머리말 5
    Nietzsche, Thus Spoke Zarathustra, Prologue 5

    282 kindness work
    우리는 함께 일하도록 태어났다. 두 발처럼, 두 손처럼.
    We came into being to work together, like two feet, like two hands.
    마르쿠스 아우렐리우스, 『명상록』 2권 1
    Marcus Aurelius, Meditations 2.1

    283 hope nature
    해를 그리워하며 눈물을 흘리면, 별도 보지 못한다.
    If you shed tears when you miss the sun, you also miss the stars.
    라빈드라나트 타고르, 『길 잃은 새』 6
    Rabindranath Tagore, Stray Birds 6

    284 work patience
    돌도 십 년을 보고 있으면 구멍이 뚫린다.
    Look at even a stone for ten years and a hole will open in it.
    한국 속담
    Korean proverb

    285 nature kindness
    벌이 꽃의 빛깔과 향기를 다치지 않고 꿀만 얻어 날아가듯, 지혜로운 이도 마을을 그렇게 거닌다.
    As a bee takes nectar and flies off without harming the flower's color or scent, so the wise walk through a village.
    『법구경』 49
    Dhammapada 49

    286 patience work
    새기다가 그만두면 썩은 나무도 끊지 못하고, 새기고 또 새기면 쇠와 돌에도 새길 수 있다.
    Carve and give up, and you will not cut even rotten wood; carve and never stop, and you can engrave metal and stone.
    순자, 『순자』 권학
    Xunzi, Encouraging Learning

    287 calm time
    내일의 근심은 내일에게 맡겨라. 하루에는 하루치의 괴로움으로 넉넉하다.
    Let tomorrow carry its own worries. Each day has trouble enough to fill it.
    『성경』 마태복음 6장 34절
    Bible, Matthew 6:34

    288 nature patience
    꽃은 무슨 일로 피면서 쉬이 지고, 풀은 어이하여 푸르는 듯 누르나니, 아마도 변치 아닐손 바위뿐인가 하노라.
    Why do flowers fall as soon as they bloom, and grass turn yellow as soon as it is green? What does not change, I think, is only the rock.
    윤선도, 「오우가」 바위
    Yun Seon-do, "Song of Five Friends", the rock

    289 learning friendship
    홀로 등불 아래 책을 펴고, 보지 못한 옛사람을 벗 삼는 것은 더없는 위안이다.
    To sit alone under a lamp with a book open, and make friends with people one never saw, is a comfort beyond compare.
    요시다 겐코, 『도연초』 13단
    Yoshida Kenko, Essays in Idleness 13

    290 calm time
    앞날 때문에 괴로워하지 마라. 가야 한다면, 지금 쓰는 바로 그 이성을 지니고 그 앞날에 이를 것이다.
    Do not let the future trouble you. You will come to it, if you must, with the same reason you use for the present.
    마르쿠스 아우렐리우스, 『명상록』 7권 8
    Marcus Aurelius, Meditations 7.8

    291 work beginning
    동창이 밝았느냐 노고지리 우지진다.
    Is the east window bright? The larks are already singing.
    남구만, 시조 「동창이 밝았느냐」
    Nam Gu-man, sijo "Is the East Window Bright?"

    292 learning
    우리는 배워야 할 수 있는 일을, 하면서 배운다.
    What we must learn in order to do, we learn by doing.
    아리스토텔레스, 『니코마코스 윤리학』 2권 1장 1103a
    Aristotle, Nicomachean Ethics 2.1, 1103a

    293 friendship
    나뭇가지 하나는 쉽게 꺾이지만, 한 다발로 묶으면 꺾이지 않는다.
    One stick is easily broken; tied in a bundle, they do not break.
    이솝, 「농부의 아들들」 (페리 53)
    Aesop, "The Farmer's Sons" (Perry 53)

    294 work nature
    흐르는 물은 썩지 않는다.
    Running water does not go bad.
    한국 속담
    Korean proverb

    295 kindness friendship
    기쁜 이 곁에서는 함께 기뻐하고, 우는 이 곁에서는 함께 울어라.
    Be glad with the glad, and weep with the weeping.
    『성경』 로마서 12장 15절
    Bible, Romans 12:15

    296 patience work
    우물을 아홉 길 팠더라도 샘에 이르지 못하면 우물을 버린 것과 같다.
    Dig a well nine fathoms deep and stop before the spring, and you have only abandoned a well.
    맹자, 『맹자』 진심 상 29
    Mencius 7A:29

    297 friendship calm
    마음은 작은 것들의 이슬 속에서 제 아침을 찾고 새로워진다.
    In the dew of little things the heart finds its morning and is refreshed.
    칼릴 지브란, 『예언자』 「우정에 대하여」
    Kahlil Gibran, The Prophet, "On Friendship"

    298 kindness learning
    아이 보는 데는 찬물도 못 먹는다.
    With a child watching, you cannot so much as drink cold water.
    한국 속담
    Korean proverb

    299 calm nature
    추강에 밤이 드니 물결이 차노매라. 낚시 드리우니 고기 아니 무노매라. 무심한 달빛만 싣고 빈 배 저어 오노라.
    Night falls on the autumn river and the waves grow cold. I drop a line, but no fish bites. I row home in an empty boat, laden with nothing but the moonlight.
    월산대군, 시조 「추강에 밤이 드니」
    Prince Wolsan, sijo "Night Falls on the Autumn River"

    300 friendship kindness
    누구도 홀로 온전한 섬이 아니다. 모두가 대륙의 한 조각이며, 큰 땅의 일부다.
    No man is an island, entire of itself; every man is a piece of the continent, a part of the main.
    존 던, 『비상시의 기도문』 명상 17
    John Donne, Devotions upon Emergent Occasions, Meditation 17

    301 time nature
    열흘 붉은 꽃이 없다.
    No flower stays red for ten days.
    한국 속담
    Korean proverb

    302 calm
    자꾸 더 멀리 떠돌려 하는가? 보라, 좋은 것은 이렇게 가까이 있다.
    Will you always wander farther? See, the good lies so near.
    괴테, 「회상」 1-2행
    Goethe, "Remembrance", lines 1-2

    303 nature
    눈여겨보는 이에게는 한 해의 순간순간이 저마다의 아름다움을 지닌다.
    To the attentive eye, each moment of the year has its own beauty.
    랠프 월도 에머슨, 『자연』 3장 「아름다움」
    Ralph Waldo Emerson, Nature, ch. 3, "Beauty"

    304 wisdom
    누울 자리 봐 가며 발을 뻗어라.
    Look where you will lie before you stretch out your legs.
    한국 속담
    Korean proverb

    305 time calm
    삶의 값어치는 길이에 있지 않고 쓰임에 있다.
    The worth of living lies not in its length but in its use.
    몽테뉴, 『수상록』 1권 20장
    Montaigne, Essays 1.20

    306 courage learning
    나는 폭풍이 두렵지 않아. 내 배를 모는 법을 배우고 있으니까.
    I'm not afraid of storms, for I'm learning how to sail my ship.
    루이자 메이 올컷, 『작은 아씨들』 44장
    Louisa May Alcott, Little Women, ch. 44

    307 words humility
    음식은 갈수록 줄고 말은 갈수록 는다.
    Food grows less as it is passed along; words grow more.
    한국 속담
    Korean proverb

    308 nature hope
    가만히 향기 놓아 황혼월을 기약하니, 아마도 아치고절은 너뿐인가 하노라.
    Softly you let out your scent and promise to meet the moon at dusk; such grace and such constancy, plum blossom, are yours alone.
    안민영, 「매화사」 3
    An Min-yeong, "Songs of the Plum Blossom" 3

    309 patience
    참을 줄 아는 사람은 바라는 것을 얻는다.
    He that can have patience, can have what he will.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1736년
    Benjamin Franklin, Poor Richard's Almanack, 1736

    310 kindness
    가까이 앉아야 정이 두터워진다.
    Sit close, and affection grows deep.
    한국 속담
    Korean proverb

    311 courage nature
    눈 맞아 휘어진 대를 뉘라서 굽다턴고. 굽을 절이면 눈 속에 푸를쏘냐.
    Who says the bamboo bent by snow has bowed? If it were one to bow, would it be green in the snow?
    원천석, 시조 「눈 맞아 휘어진 대를」
    Won Cheon-seok, sijo "The Bamboo Bent by Snow"

    312 patience
    참을성이 없는 이는 얼마나 가난한가! 조금씩 낫지 않은 상처가 어디 있었던가?
    How poor are they that have not patience! What wound did ever heal but by degrees?
    윌리엄 셰익스피어, 『오셀로』 2막 3장
    William Shakespeare, Othello, act 2 scene 3

    313 learning
    사흘 책을 안 읽으면 머리에 곰팡이가 슨다.
    Go three days without reading, and mold grows in your head.
    한국 속담
    Korean proverb

    314 courage
    행운은 용감한 이를 돕는다.
    Fortune helps the daring.
    베르길리우스, 『아이네이스』 10권 284행
    Virgil, Aeneid 10.284

    315 calm work
    하루의 질을 높이는 것, 그것이 예술 가운데 으뜸이다.
    To affect the quality of the day, that is the highest of arts.
    헨리 데이비드 소로, 『월든』 「내가 산 곳과 산 까닭」
    Henry David Thoreau, Walden, "Where I Lived, and What I Lived For"
    """
}
