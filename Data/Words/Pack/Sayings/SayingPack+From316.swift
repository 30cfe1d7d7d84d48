extension SayingPack {
  static let from316 = """
    316 courage
    나는 새도 깃을 쳐야 날아간다.
    Even a flying bird must beat its wings to fly.
    한국 속담
    Korean proverb

    317 time humility
    삶의 어느 나이에 이르든 우리는 늘 처음이다.
    We come altogether new to the different ages of life.
    라로슈푸코, 『잠언집』 405
    La Rochefoucauld, Maxims 405

    318 courage nature
    제 날개로 나는 새는 아무리 높이 날아도 지나치지 않다.
    No bird soars too high, if he soars with his own wings.
    윌리엄 블레이크, 『천국과 지옥의 결혼』 「지옥의 격언」
    William Blake, The Marriage of Heaven and Hell, "Proverbs of Hell"

    319 humility calm
    지는 것이 이기는 것이다.
    To lose is to win.
    한국 속담
    Korean proverb

    320 time wisdom
    일생의 계획은 어릴 때에 있고, 한 해의 계획은 봄에 있고, 하루의 계획은 새벽에 있다.
    A life is planned in childhood, a year in spring, a day at dawn.
    『명심보감』 입교편
    Myeongsim bogam (Precious Mirror of the Mind), "Teaching"

    321 courage
    나도, 다른 누구도, 그 길을 대신 가 줄 수 없다. 네가 스스로 가야 한다.
    Not I, not any one else can travel that road for you, you must travel it for yourself.
    월트 휘트먼, 『풀잎』 「나 자신의 노래」 46
    Walt Whitman, Leaves of Grass, "Song of Myself" 46

    322 wisdom learning
    늙은 말이 길을 안다.
    The old horse knows the way.
    한국 속담
    Korean proverb

    323 courage humility
    참된 용기란, 모든 사람 앞에서 할 수 있는 일을 보는 이 없이 하는 것이다.
    Perfect courage is to do without witnesses what one could do before all the world.
    라로슈푸코, 『잠언집』 216
    La Rochefoucauld, Maxims 216

    324 time calm
    순간을 온전히 마치고, 길의 걸음마다 여행의 끝을 찾으며, 좋은 시간을 되도록 많이 사는 것이 지혜다.
    To finish the moment, to find the journey's end in every step of the road, to live the greatest number of good hours, is wisdom.
    랠프 월도 에머슨, 『에세이 2집』 「경험」
    Ralph Waldo Emerson, Essays: Second Series, "Experience"

    325 wisdom
    업은 아이 삼 년 찾는다.
    One searches three years for the child on one's own back.
    한국 속담
    Korean proverb

    326 love
    님만 님이 아니라 기룬 것은 다 님이다.
    Not only the beloved is my love; all that is longed for is my love.
    한용운, 『님의 침묵』 「군말」
    Han Yong-un, The Silence of My Love, "Preface"

    327 nature hope
    내게는 빛과 어둠의 모든 시간이 기적이다.
    To me every hour of the light and dark is a miracle.
    월트 휘트먼, 『풀잎』 「기적」
    Walt Whitman, Leaves of Grass, "Miracles"

    328 friendship
    친구 따라 강남 간다.
    One follows a friend even to the far south of the river.
    한국 속담
    Korean proverb

    329 nature calm
    산촌에 눈이 오니 돌길이 묻혔어라. 시비를 열지 마라, 날 찾을 이 뉘 있으리. 밤중만 일편명월이 그 벗인가 하노라.
    Snow has come to the mountain village and buried the stone path. Leave the gate closed: who would come? At midnight a slip of bright moon is my friend.
    신흠, 시조 「산촌에 눈이 오니」
    Sin Heum, sijo "Snow in the Mountain Village"

    330 hope
    무언가를 기다리는 것이 그 즐거움의 절반이에요.
    Looking forward to things is half the pleasure of them.
    루시 모드 몽고메리, 『빨강 머리 앤』 13장
    L. M. Montgomery, Anne of Green Gables, ch. 13

    331 work
    거미도 줄을 쳐야 벌레를 잡는다.
    Even a spider must spin its web to catch a fly.
    한국 속담
    Korean proverb

    332 time
    한창때는 거듭 오지 않고, 하루에 새벽이 두 번 있기 어렵다.
    The prime of life does not come twice; one day hardly has two dawns.
    도연명, 「잡시」 제1수
    Tao Yuanming, "Miscellaneous Poems" 1

    333 friendship
    슬픔은 홀로도 견디지만, 기쁨을 온전히 누리려면 나눌 사람이 있어야 한다.
    Grief can take care of itself; but to get the full value of a joy you must have somebody to divide it with.
    마크 트웨인, 『적도를 따라서』 48장 머리글
    Mark Twain, Following the Equator, ch. 48, epigraph

    334 love
    자식을 길러 봐야 부모 사랑을 안다.
    Only when you raise a child do you know your parents' love.
    한국 속담
    Korean proverb

    335 hope patience
    나쁜 일도 좋은 일도 언제까지나 이어질 수는 없단다. 나쁜 일이 오래갔으니, 이제 좋은 일이 가까이 온 것이지.
    Neither bad nor good can last for ever; and since the bad has lasted long, the good must now be near.
    세르반테스, 『돈키호테』 1부 18장
    Cervantes, Don Quixote, part 1 ch. 18

    336 kindness love
    착한 사람의 삶에서 가장 좋은 부분은, 작고 이름 없고 기억되지 않는 친절과 사랑의 행동들이다.
    That best portion of a good man's life, his little, nameless, unremembered, acts of kindness and of love.
    윌리엄 워즈워스, 「틴턴 수도원」 33-35행
    William Wordsworth, "Tintern Abbey", lines 33-35

    337 words
    발 없는 말이 천 리 간다.
    Words have no feet, yet they travel a thousand ri.
    한국 속담
    Korean proverb

    338 humility courage
    잘못이 있어도 고치기를 꺼리지 않으면 다시 좋은 사람이 된다. 비 샌 집의 재목을 손보아 다시 쓰는 것과 같다.
    If we do not shrink from mending our faults, we become good again, as timbers from a leaking house are mended and used again.
    이규보, 「이옥설」
    Yi Gyu-bo, "On Repairing a House"

    339 wisdom
    모든 잘못에 문을 닫으면 진실도 들어오지 못한다.
    If you shut your door to all errors truth will be shut out.
    라빈드라나트 타고르, 『길 잃은 새』 130
    Rabindranath Tagore, Stray Birds 130

    340 work
    부지런한 물방아는 얼 새도 없다.
    A busy water mill has no time to freeze.
    한국 속담
    Korean proverb

    341 wisdom
    천하 만물 가운데 꼭 지켜야 할 것은 오직 나 자신이다.
    Of all things under heaven, the one I must keep safe is my own self.
    정약용, 「수오재기」
    Jeong Yak-yong, "Record of the Studio for Keeping Myself"

    342 courage
    애쓰고, 찾고, 발견하고, 그리고 굴하지 않으리.
    To strive, to seek, to find, and not to yield.
    앨프리드 테니슨, 「율리시스」 70행
    Alfred Tennyson, "Ulysses", line 70

    343 calm work
    바쁘게 찧는 방아에도 손 놀 틈이 있다.
    Even at a busy mill there is a moment to rest the hands.
    한국 속담
    Korean proverb

    344 wisdom
    여산의 참모습을 알지 못하는 것은, 다만 이 몸이 그 산속에 있기 때문이네.
    I do not know the true face of Mount Lu only because I am standing in the midst of it.
    소식, 「제서림벽」
    Su Shi, "Written on the Wall of West Forest Temple"

    345 kindness
    서로의 삶을 덜 힘들게 하려는 것이 아니라면, 우리는 무엇을 위해 사는가?
    What do we live for, if it is not to make life less difficult to each other?
    조지 엘리엇, 『미들마치』 72장
    George Eliot, Middlemarch, ch. 72

    346 friendship courage
    개미가 절구통을 물고 나간다.
    Together, ants carry off a stone mortar.
    한국 속담
    Korean proverb

    347 calm
    바다를 건너 달려가는 이는 하늘을 바꿀 뿐, 마음을 바꾸지는 못한다.
    Those who run across the sea change their sky, not their mind.
    호라티우스, 『서간시』 1권 11편 27행
    Horace, Epistles 1.11.27

    348 learning
    배운 뒤에야 모자람을 알고, 가르친 뒤에야 어려움을 안다.
    Only by learning do we know what we lack; only by teaching do we know what is hard.
    『예기』 학기
    Book of Rites, Record of Learning

    349 love friendship
    그러나 벗이여, 그대를 생각하는 동안에는 잃은 것이 모두 돌아오고 슬픔이 끝난다.
    But if the while I think on thee, dear friend, all losses are restored and sorrows end.
    윌리엄 셰익스피어, 『소네트』 30번
    William Shakespeare, Sonnet 30

    350 courage hope
    이가 없으면 잇몸으로 산다.
    Without teeth, you live by your gums.
    한국 속담
    Korean proverb
    """
}
