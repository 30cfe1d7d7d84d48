extension SayingPack {
  static let from071 = """
    71 kindness calm
    미움은 미움으로 그치지 않는다. 미움을 내려놓을 때 그친다. 이것은 오래된 이치다.
    Hatred is never stilled by hatred; it is stilled by letting hatred go. This is an old truth.
    『법구경』 5
    Dhammapada 5

    72 courage
    너 자신을 믿어라. 모든 가슴이 그 쇠줄에 맞추어 울린다.
    Trust thyself: every heart vibrates to that iron string.
    랠프 월도 에머슨, 『에세이 1집』 「자기 신뢰」
    Ralph Waldo Emerson, Essays: First Series, "Self-Reliance"

    73 humility
    원숭이도 나무에서 떨어진다.
    Even monkeys fall from trees.
    한국 속담
    Korean proverb

    74 love
    어른이란 갓난아이의 마음을 잃지 않은 사람이다.
    A great person is one who has not lost the heart of a newborn child.
    맹자, 『맹자』 이루 하 12
    Mencius 4B:12

    75 wisdom
    인간은 자연에서 가장 약한 갈대일 뿐이다. 그러나 생각하는 갈대다.
    A human being is only a reed, the weakest in nature, but a thinking reed.
    파스칼, 『팡세』 브룅슈비크 347
    Pascal, Pensées, Brunschvicg 347

    76 work patience
    무쇠도 갈면 바늘 된다.
    Even a lump of iron, if you keep grinding, becomes a needle.
    한국 속담
    Korean proverb

    77 wisdom calm
    사람을 흔드는 것은 일이 아니라, 그 일에 대한 생각이다.
    It is not events that shake us, but what we think of them.
    에픽테토스, 『엥케이리디온』 5
    Epictetus, Enchiridion 5

    78 hope
    눈물은 하룻밤 묵어갈 뿐, 아침이면 기쁨이 찾아온다.
    Tears may lodge with us for a night; with the morning comes joy.
    『성경』 시편 30편 5절
    Bible, Psalm 30:5

    79 wisdom
    돌다리도 두들겨 보고 건너라.
    Tap even a stone bridge before you cross it.
    한국 속담
    Korean proverb

    80 hope
    타고 남은 재가 다시 기름이 됩니다.
    The ash that is left from burning becomes oil again.
    한용운, 「알 수 없어요」
    Han Yong-un, "I Do Not Know"

    81 words calm
    뜻 없는 말 천 마디보다, 들어서 마음이 고요해지는 말 한마디가 낫다.
    Better than a thousand meaningless words is one word that brings peace to those who hear it.
    『법구경』 100
    Dhammapada 100

    82 kindness
    콩 한 쪽도 나누어 먹는다.
    Even half a bean is shared.
    한국 속담
    Korean proverb

    83 beginning hope
    내를 건너서 숲으로, 고개를 넘어서 마을로. 어제도 가고 오늘도 갈 나의 길, 새로운 길.
    Over the stream to the woods, over the pass to the village: the way I went yesterday and go today, my way, a new way.
    윤동주, 「새로운 길」
    Yun Dong-ju, "A New Way"

    84 courage learning
    천 리 밖까지 바라보고 싶어, 다시 한 층 누각을 오르네.
    To see a thousand li with all your eyes, climb one more floor of the tower.
    왕지환, 「등관작루」
    Wang Zhihuan, "Climbing Stork Tower"

    85 friendship love
    먼 사촌보다 가까운 이웃이 낫다.
    A neighbor close by is better than a cousin far away.
    한국 속담
    Korean proverb

    86 learning wisdom
    마음은 채워야 할 그릇이 아니라, 불을 붙여야 할 장작이다.
    The mind is not a vessel to be filled but wood to be kindled.
    플루타르코스, 『모랄리아』 「듣는 것에 대하여」 48C
    Plutarch, Moralia, "On Listening", 48C

    87 hope
    희망은 날개가 달린 것, 영혼에 내려앉아 말없는 가락을 노래하며 결코 그치지 않네.
    Hope is the thing with feathers that perches in the soul, and sings the tune without the words, and never stops at all.
    에밀리 디킨슨, 「희망은 날개가 달린 것」 (『시집』 제2권, 1891)
    Emily Dickinson, "Hope is the thing with feathers" (Poems, Second Series, 1891)

    88 humility learning
    벼는 익을수록 고개를 숙인다.
    The riper the rice, the lower it bows its head.
    한국 속담
    Korean proverb

    89 courage
    어려워서 감히 못 하는 것이 아니다. 감히 하지 않아서 어려운 것이다.
    We do not shrink from things because they are hard; they are hard because we shrink from them.
    세네카, 『루킬리우스에게 보내는 편지』 104편 26
    Seneca, Letters to Lucilius 104.26

    90 kindness
    북풍은 외투를 더 여미게 했고, 해는 외투를 벗게 했다.
    The north wind made the traveler hold his cloak tighter; the sun made him take it off.
    이솝, 「북풍과 해」 (페리 46)
    Aesop, "The North Wind and the Sun" (Perry 46)

    91 time
    십 년이면 강산도 변한다.
    In ten years even rivers and mountains change.
    한국 속담
    Korean proverb

    92 learning
    옛것을 익혀 새것을 알면 스승이 될 만하다.
    Warm up the old and learn the new from it, and you can be a teacher.
    공자, 『논어』 위정 11
    Confucius, Analects 2.11

    93 friendship love
    그가 그였고, 내가 나였기 때문이다.
    Because it was he; because it was I.
    몽테뉴, 『수상록』 1권 28장 「우정에 대하여」
    Montaigne, Essays 1.28, "Of Friendship"

    94 work
    부뚜막의 소금도 집어넣어야 짜다.
    Even the salt on the stove makes nothing salty until you put it in.
    한국 속담
    Korean proverb

    95 love patience
    사랑은 오래 기다려 주고, 사랑은 상냥하다.
    Love waits long, and love is kind.
    『성경』 고린도전서 13장 4절
    Bible, 1 Corinthians 13:4

    96 calm
    건강은 가장 큰 이득이고, 만족은 가장 큰 재산이며, 믿음은 가장 가까운 벗이다.
    Health is the greatest gain, contentment the greatest wealth, and trust the best of kin.
    『법구경』 204
    Dhammapada 204

    97 wisdom nature
    굽은 나무가 선산을 지킨다.
    It is the crooked tree that stays to guard the family hill.
    한국 속담
    Korean proverb

    98 calm hope
    네 안을 파라. 그 안에 선의 샘이 있다. 파기만 하면 언제나 솟아날 샘이다.
    Dig within. Within is the spring of good, and it will always well up if you always dig.
    마르쿠스 아우렐리우스, 『명상록』 7권 59
    Marcus Aurelius, Meditations 7.59

    99 kindness friendship
    작은 생쥐도 언젠가 사자의 그물을 끊어 줄 수 있다.
    Even a little mouse may one day gnaw through the lion's net.
    이솝, 「사자와 생쥐」 (페리 150)
    Aesop, "The Lion and the Mouse" (Perry 150)

    100 courage patience
    태산이 높다 하되 하늘 아래 뫼이로다. 오르고 또 오르면 못 오를 리 없건마는 사람이 제 아니 오르고 뫼만 높다 하더라.
    High as Mount Tai may be, it is a hill beneath the sky. Climb and climb again, and none need fail to reach the top; yet people do not climb, and only say the hill is high.
    양사언, 시조 「태산이 높다 하되」
    Yang Sa-eon, sijo "High as Mount Tai May Be"

    101 nature wisdom
    한 알의 모래에서 세계를, 한 송이 들꽃에서 하늘을 본다.
    To see a World in a Grain of Sand, and a Heaven in a Wild Flower.
    윌리엄 블레이크, 「순수의 전조」 1-2행
    William Blake, "Auguries of Innocence", lines 1-2

    102 patience
    우물을 파도 한 우물을 파라.
    If you dig a well, keep to one well.
    한국 속담
    Korean proverb

    103 hope nature
    그리하여 우리는 밖으로 나와 다시 별을 보았다.
    And from there we came out, to see the stars again.
    단테, 『신곡』 지옥편 34곡 139행
    Dante, Inferno 34.139

    104 patience kindness
    "나에게는 오지 않겠지" 하며 선을 가벼이 여기지 마라. 물방울이 떨어져 항아리를 채운다.
    Do not think lightly of good, saying, "It will not come to me." Drop by drop the water jar is filled.
    『법구경』 122
    Dhammapada 122

    105 hope beginning
    내일은 아직 아무 실수도 없는 새날이라고 생각하면 즐겁지 않나요?
    Isn't it nice to think that tomorrow is a new day with no mistakes in it yet?
    루시 모드 몽고메리, 『빨강 머리 앤』 21장
    L. M. Montgomery, Anne of Green Gables, ch. 21
    """
}
