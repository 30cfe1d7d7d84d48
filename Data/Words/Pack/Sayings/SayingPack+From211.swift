extension SayingPack {
  static let from211 = """
    211 calm
    가지지 못한 것을 바라느라 가진 것을 망치지 마라. 지금 가진 것도 한때는 바라던 것이었다.
    We must not ruin what is here by longing for what is not; what is here was once a thing we prayed for.
    에피쿠로스, 『바티칸 금언집』 35
    Epicurus, Vatican Sayings 35

    212 time
    삶은 연극과 같다. 얼마나 긴가가 아니라 얼마나 잘했는가가 중요하다.
    Life is like a play: what matters is not how long it is but how well it is done.
    세네카, 『루킬리우스에게 보내는 편지』 77편 20
    Seneca, Letters to Lucilius 77.20

    213 love calm
    사랑이 있는 나물 한 접시가, 미움이 있는 살진 소 한 마리보다 낫다.
    A plate of greens eaten in love is better than a fat ox eaten in hate.
    『성경』 잠언 15장 17절
    Bible, Proverbs 15:17

    214 kindness
    남을 위할수록 내 것이 더 많아지고, 남에게 줄수록 내 것이 더 넉넉해진다.
    Live for others, and you have more; give to others, and you grow rich.
    노자, 『도덕경』 81장
    Laozi, Tao Te Ching 81

    215 courage
    자유는, 산초야, 하늘이 사람에게 준 가장 귀한 선물 가운데 하나란다.
    Liberty, Sancho, is among the dearest gifts the skies have given to people.
    세르반테스, 『돈키호테』 2부 58장
    Cervantes, Don Quixote, part 2 ch. 58

    216 patience work
    굳은 땅에 물이 괸다.
    Water gathers on firm ground.
    한국 속담
    Korean proverb

    217 love
    어버이 살아신 제 섬길 일란 다하여라. 지나간 후이면 애닯다 어이하리.
    While your parents live, do for them all that you can. Once they are gone, what use is grief?
    정철, 「훈민가」 4
    Jeong Cheol, Songs to Teach the People 4

    218 wisdom
    어진 이를 보면 그와 같아지기를 생각하고, 어질지 못한 이를 보면 안으로 자신을 돌아보라.
    When you see someone good, think how to equal them; when you see someone who is not, look into yourself.
    공자, 『논어』 이인 17
    Confucius, Analects 4.17

    219 love
    사랑은 모든 것을 이긴다.
    Love conquers all.
    베르길리우스, 『목가』 10편 69행
    Virgil, Eclogues 10.69

    220 hope courage
    태산을 넘으면 평지를 본다.
    Once you are over the great mountain, you see level ground.
    한국 속담
    Korean proverb

    221 nature calm
    아름다운 것은 영원한 기쁨이다.
    A thing of beauty is a joy for ever.
    존 키츠, 『엔디미온』 1권 1행
    John Keats, Endymion, book 1 line 1

    222 work patience
    좋은 일을 하며 지치지 말자. 놓지 않으면 제때에 열매를 거둔다.
    Let us not lose heart in doing good; if we keep on, the harvest comes in its time.
    『성경』 갈라디아서 6장 9절
    Bible, Galatians 6:9

    223 wisdom
    우리는 스스로 생각하는 만큼 행복하지도 불행하지도 않다.
    We are never as happy or as unhappy as we imagine.
    라로슈푸코, 『잠언집』 49
    La Rochefoucauld, Maxims 49

    224 hope
    모란이 피기까지는, 나는 아직 나의 봄을 기다리고 있을 테요.
    Until the peonies bloom, I shall still be waiting for my spring.
    김영랑, 「모란이 피기까지는」
    Kim Yeong-nang, "Until Peonies Bloom"

    225 calm patience
    삶에서는 잔칫집에서처럼 하라. 차례가 되어 그릇이 오면 손을 뻗어 알맞게 덜고, 지나가면 붙들지 마라.
    Live as at a banquet: when the dish comes to you, reach out and take your share politely; when it passes, do not hold it back.
    에픽테토스, 『엥케이리디온』 15
    Epictetus, Enchiridion 15

    226 courage hope
    꽃을 모아 간직하려 머뭇거리지 말고 계속 걸어라. 네가 가는 길 내내 꽃은 피어 있을 것이다.
    Do not linger to gather flowers to keep them, but walk on, for flowers will keep themselves blooming all your way.
    라빈드라나트 타고르, 『길 잃은 새』 102
    Rabindranath Tagore, Stray Birds 102

    227 calm
    단단한 바위가 바람에 흔들리지 않듯, 지혜로운 이는 비난과 칭찬에 흔들리지 않는다.
    As solid rock is not shaken by the wind, so the wise are not moved by blame or praise.
    『법구경』 81
    Dhammapada 81

    228 beginning courage
    먼저 뜻을 크게 가져야 한다.
    First of all, make your aim a great one.
    이이, 「자경문」 첫째 조목
    Yi I, Self-Admonitions, article 1

    229 wisdom
    어느 항구로 가는지 모르는 이에게는 어떤 바람도 순풍이 아니다.
    To one who does not know which port to make for, no wind is fair.
    세네카, 『루킬리우스에게 보내는 편지』 71편 3
    Seneca, Letters to Lucilius 71.3

    230 calm
    기쁜 마음은 몸을 잘 낫게 한다.
    A glad heart makes for good healing.
    『성경』 잠언 17장 22절
    Bible, Proverbs 17:22

    231 friendship
    하늘의 때는 땅의 이로움만 못하고, 땅의 이로움은 사람의 화합만 못하다.
    Good weather is less than good ground, and good ground is less than good will among people.
    맹자, 『맹자』 공손추 하 1
    Mencius 2B:1

    232 hope
    개천에서 용 난다.
    A dragon rises from a ditch.
    한국 속담
    Korean proverb

    233 wisdom
    모든 일에는 손잡이가 두 개 있다. 하나로는 들 수 있고, 하나로는 들 수 없다.
    Everything has two handles: by one it can be carried, by the other it cannot.
    에픽테토스, 『엥케이리디온』 43
    Epictetus, Enchiridion 43

    234 love
    그립다 말을 할까 하니 그리워.
    I think of saying I miss you, and then I miss you.
    김소월, 「가는 길」
    Kim Sowol, "The Way Away"

    235 hope courage
    청하면 주실 것이고, 찾으면 만날 것이고, 두드리면 열릴 것이다.
    Ask, and it is given; search, and it is found; knock, and the door opens.
    『성경』 마태복음 7장 7절
    Bible, Matthew 7:7

    236 friendship
    다른 좋은 것을 다 가졌더라도, 친구 없이 살기를 택할 사람은 없다.
    No one would choose to live without friends, even with every other good.
    아리스토텔레스, 『니코마코스 윤리학』 8권 1장 1155a
    Aristotle, Nicomachean Ethics 8.1, 1155a

    237 courage hope
    긴 바람 타고 물결 헤칠 때가 반드시 오리니, 구름 같은 돛을 곧장 달고 푸른 바다를 건너리라.
    The time will come to ride the long wind and break the waves; I will hoist my cloud-white sail and cross the blue sea.
    이백, 「행로난」 제1수
    Li Bai, "Hard Is the Road" 1

    238 kindness friendship
    물이 깊어야 고기가 모인다.
    Fish gather where the water is deep.
    한국 속담
    Korean proverb

    239 humility
    남의 허물을, 남이 한 일과 하지 않은 일을 보지 마라. 내가 한 일과 하지 않은 일을 보라.
    Look not at the faults of others, at what they did or left undone, but at what you have done and left undone.
    『법구경』 50
    Dhammapada 50

    240 courage work
    열정 없이 이루어진 위대한 일은 하나도 없다.
    Nothing great was ever achieved without enthusiasm.
    랠프 월도 에머슨, 『에세이 1집』 「원」
    Ralph Waldo Emerson, Essays: First Series, "Circles"

    241 kindness calm
    웃는 낯에 침 뱉으랴.
    Who could spit on a smiling face?
    한국 속담
    Korean proverb

    242 hope work
    언제나 애쓰며 노력하는 이를 우리는 구원할 수 있다.
    Whoever always strives and labors on, we can redeem.
    괴테, 『파우스트』 2부 11936-11937행
    Goethe, Faust, Part Two, 11936-11937

    243 love kindness
    모두를 사랑하고, 몇 사람을 믿고, 누구에게도 해를 끼치지 마라.
    Love all, trust a few, do wrong to none.
    윌리엄 셰익스피어, 『끝이 좋으면 다 좋다』 1막 1장
    William Shakespeare, All's Well That Ends Well, act 1 scene 1

    244 friendship
    혼자보다 둘이 낫다. 한 사람이 넘어지면 곁의 사람이 일으켜 준다.
    Two are better than one: when one falls, the other helps them up.
    『성경』 전도서 4장 9-10절
    Bible, Ecclesiastes 4:9-10

    245 wisdom
    마음이 모든 것에 앞서 간다. 맑은 마음으로 말하고 행하면, 떠나지 않는 그림자처럼 기쁨이 따른다.
    Mind goes before all things. Speak or act with a clear mind, and happiness follows like a shadow that never leaves.
    『법구경』 2
    Dhammapada 2
    """
}
