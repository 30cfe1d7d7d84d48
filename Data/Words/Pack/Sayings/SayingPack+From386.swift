extension SayingPack {
  static let from386 = """
    386 calm humility
    받을 때는 으스대지 말고, 보낼 때는 선선히 보내라.
    Take what comes without pride; let it go with ease.
    마르쿠스 아우렐리우스, 『명상록』 8권 33
    Marcus Aurelius, Meditations 8.33

    387 kindness
    할 수 있는 한 모두에게 친절하라. 우리는 나보다 작은 이의 도움이 필요할 때가 많다.
    Be kind to everyone as far as you can; we often need someone smaller than ourselves.
    라퐁텐, 『우화집』 2권 11 「사자와 쥐」
    La Fontaine, Fables 2.11, "The Lion and the Rat"

    388 hope
    넣을 것 없어 걱정이던 호주머니는, 겨울만 되면 주먹 두 개 갑북갑북.
    My pockets worried that they had nothing to hold; come winter, they are full: two fists.
    윤동주, 「호주머니」
    Yun Dong-ju, "Pockets"

    389 work
    부지런함과 솜씨가 못 해낼 일은 거의 없다.
    Few things are impossible to diligence and skill.
    새뮤얼 존슨, 『라셀라스』 12장
    Samuel Johnson, Rasselas, ch. 12

    390 calm wisdom
    마음을 기르는 데는 욕심을 줄이는 것보다 좋은 것이 없다.
    For nourishing the heart, nothing is better than having few desires.
    맹자, 『맹자』 진심 하 35
    Mencius 7B:35

    391 work humility
    양은 풀을 가져와 얼마나 먹었는지 양치기에게 보이지 않는다. 안에서 삭여 털과 젖을 내어놓는다.
    Sheep do not bring their grass to show the shepherd how much they ate; they digest it within and bring forth wool and milk.
    에픽테토스, 『엥케이리디온』 46
    Epictetus, Enchiridion 46

    392 learning love
    황금 천 냥이 자식 교육만 못하다.
    A thousand nyang of gold is worth less than a child's education.
    한국 속담
    Korean proverb

    393 friendship calm
    군자의 사귐은 물처럼 담담하다.
    Friendship among the noble-minded is as plain as water.
    장자, 『장자』 산목
    Zhuangzi, ch. 20 (Shanmu)

    394 time hope
    그런대로 한세상 지내시구려. 사노라면 잊힐 날 있으리다.
    Go on with your life as it is. As you live, a day of forgetting will come.
    김소월, 「못 잊어」
    Kim Sowol, "I Cannot Forget"

    395 wisdom
    나의 직업과 나의 기술은 사는 것이다.
    My trade and my art is to live.
    몽테뉴, 『수상록』 2권 6장 「연습에 대하여」
    Montaigne, Essays 2.6, "Of Practice"

    396 kindness
    포도나무는 제철에 열매를 맺고 나면 더 바라지 않는다. 좋은 일을 한 사람도 그렇게 다음 일로 넘어간다.
    A vine bears its grapes in season and asks for nothing more. So one who has done good goes on to the next good deed.
    마르쿠스 아우렐리우스, 『명상록』 5권 6
    Marcus Aurelius, Meditations 5.6

    397 words
    말이 씨가 된다.
    Words become seeds.
    한국 속담
    Korean proverb

    398 work patience
    끝을 처음처럼 삼가면 그르치는 일이 없다.
    Be as careful at the end as at the beginning, and nothing will be spoiled.
    노자, 『도덕경』 64장
    Laozi, Tao Te Ching 64

    399 nature time
    제비 한 마리가 봄을 만들지 않고, 하루도 그렇다.
    One swallow does not make a spring, nor does one day.
    아리스토텔레스, 『니코마코스 윤리학』 1권 7장 1098a
    Aristotle, Nicomachean Ethics 1.7, 1098a

    400 learning
    하루라도 책을 읽지 않으면 입안에 가시가 돋는다.
    One day without reading, and thorns grow in the mouth.
    안중근, 뤼순 감옥에서 쓴 유묵, 1910년 3월
    An Jung-geun, calligraphy from Lushun prison, March 1910

    401 kindness
    단 하나의 선물은 자기 자신의 한 조각이다.
    The only gift is a portion of thyself.
    랠프 월도 에머슨, 『에세이 2집』 「선물」
    Ralph Waldo Emerson, Essays: Second Series, "Gifts"

    402 time
    모든 것은 남의 것이고, 시간만이 우리 것이다.
    Everything else belongs to others; only time is ours.
    세네카, 『루킬리우스에게 보내는 편지』 1편 3
    Seneca, Letters to Lucilius 1.3

    403 love
    내리사랑은 있어도 치사랑은 없다.
    Love flows down; it is never the same flowing up.
    한국 속담
    Korean proverb

    404 hope
    그러나 위험이 있는 곳에는 구원도 함께 자란다.
    Yet where the danger is, there grows the saving too.
    횔덜린, 「파트모스」 3-4행
    Hölderlin, "Patmos", lines 3-4

    405 words
    어떤 이들은 말한다, 말은 입 밖에 나오면 죽는다고. 나는 말한다, 말은 바로 그날 살기 시작한다고.
    A word is dead when it is said, some say. I say it just begins to live that day.
    에밀리 디킨슨, 「말은 죽는다」 (『시집』 제3권, 1896)
    Emily Dickinson, "A word is dead" (Poems, Third Series, 1896)

    406 friendship time
    길이 멀어야 말의 힘을 알고, 날이 오래야 사람의 마음을 안다.
    A long road shows the horse's strength; long days show the human heart.
    『명심보감』 교우편
    Myeongsim bogam (Precious Mirror of the Mind), "Friendship"

    407 wisdom
    지킬 것 가운데 네 마음을 가장 잘 지켜라. 삶의 샘물이 거기서 솟는다.
    Of all that you watch over, watch over your heart most: out of it rise the springs of life.
    『성경』 잠언 4장 23절
    Bible, Proverbs 4:23

    408 friendship
    두 사람이 마음을 합하면 그 날카로움이 쇠를 끊는다. 한마음에서 나온 말은 그 향기가 난초와 같다.
    When two people are of one heart, they are sharp enough to cut metal; words from one heart are fragrant as orchids.
    『주역』 계사전 상 8
    Book of Changes, Great Commentary A.8

    409 courage
    때로는 살아가는 것도 용기 있는 일이다.
    There are times when even to live is an act of courage.
    세네카, 『루킬리우스에게 보내는 편지』 78편 2
    Seneca, Letters to Lucilius 78.2

    410 friendship
    우정은 춤추며 온 세상을 돌아, 우리 모두에게 깨어나 기뻐하라고 외친다.
    Friendship dances around the world, calling on all of us to wake and be glad.
    에피쿠로스, 『바티칸 금언집』 52
    Epicurus, Vatican Sayings 52

    411 kindness
    한 어미 자식도 아롱이다롱이.
    Even one mother's children are each dappled in their own way.
    한국 속담
    Korean proverb

    412 patience courage
    그러니 일어나 움직이자, 어떤 운명에도 맞설 마음으로. 늘 이루고 늘 좇으며, 일하고 기다리기를 배우자.
    Let us, then, be up and doing, with a heart for any fate; still achieving, still pursuing, learn to labor and to wait.
    헨리 워즈워스 롱펠로, 「인생 찬가」
    Henry Wadsworth Longfellow, "A Psalm of Life"

    413 humility
    까마귀 검다 하고 백로야 웃지 마라. 겉이 검은들 속조차 검을쏘냐.
    White heron, do not laugh at the crow for being black. Black outside, need it be black within?
    이직, 시조 「까마귀 검다 하고」
    Yi Jik, sijo "Do Not Laugh at the Crow"

    414 time wisdom
    우리의 날을 셀 줄 알게 하시어, 우리 마음에 슬기가 깃들게 하소서.
    Teach us to count our days, so that wisdom may come into our hearts.
    『성경』 시편 90편 12절
    Bible, Psalm 90:12

    415 learning humility
    안다고 생각하는 것을 배우기 시작할 수는 없다.
    No one can begin to learn what they think they already know.
    에픽테토스, 『담화록』 2권 17장 1
    Epictetus, Discourses 2.17.1

    416 wisdom nature
    아주 작은 움직임도 온 자연에 닿는다. 돌멩이 하나에 온 바다가 달라진다.
    The least movement matters to all nature; the whole sea changes for a stone.
    파스칼, 『팡세』 브룅슈비크 505
    Pascal, Pensées, Brunschvicg 505

    417 kindness
    남의 짐을 덜어 주는 사람은 이 세상에서 쓸모없지 않다.
    No one is useless in this world who lightens the burden of it for any one else.
    찰스 디킨스, 『우리 서로의 친구』 3부 9장
    Charles Dickens, Our Mutual Friend, book 3 ch. 9

    418 nature courage
    하늘의 운행은 굳세다. 군자는 그것을 본받아 스스로 힘쓰며 쉬지 않는다.
    Heaven moves on with strength. So the noble-minded make themselves strong and never rest.
    『주역』 건괘 상전
    Book of Changes, hexagram 1, commentary on the image

    419 time patience
    가랑비에 옷 젖는 줄 모른다.
    In a drizzle you do not notice your clothes getting wet.
    한국 속담
    Korean proverb

    420 love courage
    사랑이 있는 곳에 두려움은 머물지 못한다. 가득 찬 사랑은 두려움을 내보낸다.
    Fear has no place in love; love made whole sends fear away.
    『성경』 요한1서 4장 18절
    Bible, 1 John 4:18
    """
}
