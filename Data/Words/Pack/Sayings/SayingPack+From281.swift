extension SayingPack {
  static let from281 = """
    281 courage
    목마른 놈이 우물 판다.
    It is the thirsty one who digs the well.
    한국 속담
    Korean proverb

    282 work friendship
    오늘도 다 새거다, 호미 메고 가자스라. 내 논 다 매거든 네 논 좀 매어 주마.
    Day has broken again; shoulder the hoe and let us go. When I have weeded my paddy, I will weed some of yours.
    정철, 「훈민가」 13
    Jeong Cheol, Songs to Teach the People 13

    283 calm
    즐거운 마음은 좋은 약이다.
    A cheerful heart is good medicine.
    『성경』 잠언 17장 22절
    Bible, Proverbs 17:22

    284 hope patience
    언젠가는 이것도 떠올리며 기뻐할 날이 있으리라.
    Perhaps one day it will be a joy to remember even this.
    베르길리우스, 『아이네이스』 1권 203행
    Virgil, Aeneid 1.203

    285 kindness
    어짊이 멀리 있는가? 내가 어질고자 하면 어짊이 곧 이른다.
    Is kindness far away? The moment I want it, it is here.
    공자, 『논어』 술이 29
    Confucius, Analects 7.29

    286 friendship
    나뭇가지 하나는 쉽게 꺾이지만, 한 다발로 묶으면 꺾이지 않는다.
    One stick is easily broken; tied in a bundle, they do not break.
    이솝, 「농부의 다투는 아들들」 (페리 53)
    Aesop, "The Farmer's Quarreling Sons" (Perry 53)

    287 hope courage
    등불을 밝혀 어둠을 조금 내몰고, 시대처럼 올 아침을 기다리는 최후의 나.
    I light a lamp to drive the dark back a little, and wait, the last of me, for a morning that will come like an age.
    윤동주, 「쉽게 씌어진 시」
    Yun Dong-ju, "A Poem Written Easily"

    288 humility beginning
    처음의 마음을 잊지 마라.
    Never forget the beginner's mind.
    제아미, 『화경』 맺는 글
    Zeami, Kakyo, closing section

    289 hope work
    공중에 성을 지었다 해도 헛수고가 아니다. 성은 거기 있어야 한다. 이제 그 아래에 기초를 놓아라.
    If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.
    헨리 데이비드 소로, 『월든』 「맺음말」
    Henry David Thoreau, Walden, "Conclusion"

    290 courage
    무엇이 좋은 사람인지 더 따지지 말고, 좋은 사람이 되어라.
    No more debating what a good person is: be one.
    마르쿠스 아우렐리우스, 『명상록』 10권 16
    Marcus Aurelius, Meditations 10.16

    291 love patience
    지성이면 감천이다.
    Utmost sincerity moves heaven.
    한국 속담
    Korean proverb

    292 nature time
    흐르는 강물은 끊이지 않으나, 지금의 물은 아까의 그 물이 아니다.
    The river flows on without a break, yet the water is never the same water.
    가모노 조메이, 『방장기』 첫머리
    Kamo no Chomei, Hojoki, opening

    293 hope
    사람은 애쓰는 동안 길을 잃는다.
    People go astray as long as they strive.
    괴테, 『파우스트』 1부 317행
    Goethe, Faust, Part One, 317

    294 nature calm
    아름다운 것은 영원한 기쁨이다.
    A thing of beauty is a joy for ever.
    존 키츠, 『엔디미온』 1권 1행
    John Keats, Endymion, book 1 line 1

    295 learning patience
    목마른 까마귀는 물병에 조약돌을 하나씩 넣어, 마침내 물을 마셨다.
    The thirsty crow dropped pebbles into the jar one by one, and at last it drank.
    이솝, 「까마귀와 물병」 (페리 390)
    Aesop, "The Crow and the Pitcher" (Perry 390)

    296 hope courage
    태산을 넘으면 평지를 본다.
    Once you are over the great mountain, you see level ground.
    한국 속담
    Korean proverb

    297 calm
    일이 네가 바라는 대로 되기를 구하지 말고, 일이 되어 가는 대로 되기를 바라라.
    Do not seek to have things happen as you wish; wish them to happen as they do.
    에픽테토스, 『엥케이리디온』 8
    Epictetus, Enchiridion 8

    298 humility
    뜻대로 되지 않는 일이 있거든, 모두 돌이켜 나에게서 까닭을 찾아라.
    When what you do does not succeed, turn and look for the reason in yourself.
    맹자, 『맹자』 이루 상 4
    Mencius 4A:4

    299 love time
    동짓달 기나긴 밤을 한 허리를 베어 내어, 춘풍 이불 아래 서리서리 넣었다가, 어론 님 오신 날 밤이어든 굽이굽이 펴리라.
    I will cut the waist out of this long midwinter night, coil it under the spring-wind quilt, and on the night my love comes, unroll it fold by fold.
    황진이, 시조 「동짓달 기나긴 밤을」
    Hwang Jini, sijo "I Will Cut the Waist Out of This Long Midwinter Night"

    300 words calm
    부드러운 대답은 노여움을 돌이킨다.
    A soft answer turns anger away.
    『성경』 잠언 15장 1절
    Bible, Proverbs 15:1

    301 nature kindness
    벌이 꽃의 빛깔과 향기를 다치지 않고 꿀만 얻어 날아가듯, 지혜로운 이도 마을을 그렇게 거닌다.
    As a bee takes nectar and flies off without harming the flower's color or scent, so the wise walk through a village.
    『법구경』 49
    Dhammapada 49
    """
}
