extension SayingPack {
  static let from351 = """
    351 kindness love
    아담의 자손은 한 몸의 팔다리다. 한 팔이 아프면 다른 팔다리도 편히 쉬지 못한다.
    The children of Adam are limbs of one body; when one limb aches, the others cannot rest.
    사디, 『굴리스탄』 1장 10
    Saadi, Gulistan 1.10

    352 friendship learning
    군자는 글로써 벗을 모으고, 벗으로써 어짊을 돕는다.
    The noble-minded gather friends through learning, and through friends grow in kindness.
    증자, 『논어』 안연 24
    Zengzi, in Analects 12.24

    353 love
    드는 정은 몰라도 나는 정은 안다.
    You do not notice affection coming, but you feel it when it goes.
    한국 속담
    Korean proverb

    354 wisdom work
    옛것을 본받되 변통할 줄 알고, 새것을 만들되 법도에 맞게 하라.
    Learn from the old, but know how to change it; make the new, but make it sound.
    박지원, 「초정집서」
    Park Ji-won, preface to the Works of Chojeong

    355 courage nature
    별들은 반딧불로 보일까 두려워하지 않는다.
    The stars are not afraid to appear like fireflies.
    라빈드라나트 타고르, 『길 잃은 새』 48
    Rabindranath Tagore, Stray Birds 48

    356 learning
    쪽에서 뽑은 푸른 물감이 쪽보다 더 푸르다.
    Blue comes from the indigo plant, and is bluer than the plant.
    순자, 『순자』 권학
    Xunzi, Encouraging Learning

    357 work calm
    너희에게 두 글자를 남긴다. 하나는 부지런할 근, 하나는 검소할 검이다. 이 두 글자는 좋은 밭보다 나아서 평생 써도 다 쓰지 못한다.
    I leave you two words: diligence and thrift. They are better than good fields; use them all your life, and you will not use them up.
    정약용, 「또 두 아들에게 보이는 가계」
    Jeong Yak-yong, "Further Admonitions to My Two Sons"

    358 courage beginning
    제비는 작아도 강남 간다.
    The swallow is small, yet it flies to the far south.
    한국 속담
    Korean proverb

    359 hope nature
    얘야, 네가 장미를 가꾸는 곳에는 엉겅퀴가 자랄 수 없단다.
    Where you tend a rose, my lad, a thistle cannot grow.
    프랜시스 호지슨 버넷, 『비밀의 화원』 27장
    Frances Hodgson Burnett, The Secret Garden, ch. 27

    360 wisdom
    스스로 묻지 않는 삶은 사람이 살 만한 삶이 아니다.
    A life without questioning is not worth living for a human being.
    플라톤, 『소크라테스의 변명』 38a
    Plato, Apology 38a

    361 courage
    하늘을 보아야 별을 따지.
    You must look at the sky to pick a star.
    한국 속담
    Korean proverb

    362 love calm
    함께 있되 그 사이에 빈틈을 두라.
    But let there be spaces in your togetherness.
    칼릴 지브란, 『예언자』 「결혼에 대하여」
    Kahlil Gibran, The Prophet, "On Marriage"

    363 nature courage
    국화야 너는 어이 삼월 동풍 다 지내고, 낙목한천에 네 홀로 피었나니.
    Chrysanthemum, why did you let the spring winds go by, and bloom alone under a cold sky when the leaves have fallen?
    이정보, 시조 「국화야 너는 어이」
    Yi Jeong-bo, sijo "Chrysanthemum, Why"

    364 calm
    거친 밥을 먹고 물을 마시고 팔을 베고 누워도, 즐거움이 그 안에 있다.
    Coarse rice to eat, water to drink, a bent arm for a pillow: there is joy in these too.
    공자, 『논어』 술이 15
    Confucius, Analects 7.15

    365 beginning kindness
    너의 나쁜 버릇과는 싸우고 이웃과는 평화롭게 지내며, 새해마다 더 나은 사람이 되어라.
    Be at war with your vices, at peace with your neighbours, and let every New Year find you a better man.
    벤저민 프랭클린, 『가난한 리처드의 달력』 1755년
    Benjamin Franklin, Poor Richard's Almanack, 1755

    366 patience work
    빼어난 것은 모두, 드문 만큼 어렵다.
    Everything excellent is as hard as it is rare.
    스피노자, 『에티카』 5부 정리 42 주석
    Spinoza, Ethics, part 5, proposition 42, note

    367 calm nature
    말 없는 청산이요 태 없는 유수로다. 값 없는 청풍이요 임자 없는 명월이라.
    Green hills without a word, streams without a shape; a clear breeze without a price, a bright moon without an owner.
    성혼, 시조 「말 없는 청산이요」
    Seong Hon, sijo "Green Hills Without a Word"

    368 kindness
    미운 아이 떡 하나 더 준다.
    Give one more rice cake to the child you dislike.
    한국 속담
    Korean proverb

    369 nature wisdom
    두 가지가 내 마음을 늘 새로운 놀라움과 우러름으로 채운다. 내 위의 별이 빛나는 하늘과 내 안의 도덕 법칙이다.
    Two things fill the heart with ever new wonder and awe: the starry sky above me and the moral law within me.
    칸트, 『실천 이성 비판』 맺음말
    Kant, Critique of Practical Reason, Conclusion

    370 love hope
    다만 바라니 우리 오래오래 살아, 천 리 떨어져서도 저 고운 달을 함께 보기를.
    I only wish that we may live long, and share this lovely moon though a thousand li apart.
    소식, 「수조가두」
    Su Shi, to the tune "Water Melody"

    371 patience nature
    조약돌을 노래하며 다듬어 내는 것은 망치질이 아니라 춤추는 물결이다.
    Not hammerstrokes, but dance of the water sings the pebbles into perfection.
    라빈드라나트 타고르, 『길 잃은 새』 126
    Rabindranath Tagore, Stray Birds 126

    372 courage beginning
    먼저 어떤 사람이 되고 싶은지 스스로에게 말하라. 그런 다음 해야 할 일을 하라.
    First tell yourself what kind of person you want to be; then do what you have to do.
    에픽테토스, 『담화록』 3권 23장 1
    Epictetus, Discourses 3.23.1

    373 friendship
    소도 언덕이 있어야 비빈다.
    Even an ox needs a bank to rub against.
    한국 속담
    Korean proverb

    374 calm nature
    엄마야 누나야 강변 살자. 뜰에는 반짝이는 금모래 빛, 뒷문 밖에는 갈잎의 노래.
    Mother, sister, let us live by the river: golden sand shining in the yard, the reeds singing beyond the back gate.
    김소월, 「엄마야 누나야」
    Kim Sowol, "Mother, Sister"

    375 time beginning
    하루하루를 하나의 온 삶으로 여겨라.
    Count each single day as a single life.
    세네카, 『루킬리우스에게 보내는 편지』 101편 10
    Seneca, Letters to Lucilius 101.10

    376 calm learning
    서재에 뜰이 있다면 모자란 것이 없을 것이오.
    If you have a garden in your library, nothing will be lacking.
    키케로, 『친구들에게 보내는 편지』 9권 4
    Cicero, Letters to Friends 9.4

    377 kindness nature
    작은 풀아, 네 걸음은 작아도 네가 디딘 땅은 네 것이다.
    Tiny grass, your steps are small, but you possess the earth under your tread.
    라빈드라나트 타고르, 『길 잃은 새』 65
    Rabindranath Tagore, Stray Birds 65

    378 time hope
    세월이 약이다.
    Time is medicine.
    한국 속담
    Korean proverb

    379 courage wisdom
    네가 어떤 사람인지 배워 알고, 그런 사람이 되어라.
    Become such as you are, having learned what that is.
    핀다로스, 『피티아 송가』 2번 72행
    Pindar, Pythian Odes 2.72

    380 hope
    내가 사는 것은, 다만, 잃은 것을 찾는 까닭입니다.
    I live only because I am looking for what I have lost.
    윤동주, 「길」
    Yun Dong-ju, "The Road"

    381 courage
    하늘이 큰일을 맡기려 할 때에는, 반드시 먼저 그 마음을 괴롭히고 뼈와 힘줄을 고단하게 한다.
    When heaven is about to give someone a great task, it first troubles their heart and wearies their bones and sinews.
    맹자, 『맹자』 고자 하 15
    Mencius 6B:15

    382 kindness
    세상에서 가장 고귀한 물음은 이것이다. 나는 세상에서 무슨 좋은 일을 할 수 있을까?
    The noblest question in the world is, What good may I do in it?
    벤저민 프랭클린, 『가난한 리처드의 달력』 1737년
    Benjamin Franklin, Poor Richard's Almanack, 1737

    383 friendship wisdom
    사공이 많으면 배가 산으로 간다.
    With too many boatmen, the boat goes up the mountain.
    한국 속담
    Korean proverb

    384 kindness
    이고 진 저 늙은이 짐 풀어 나를 주오. 나는 젊었거니 돌이라 무거울까.
    Old one, with loads on your head and back, undo them and give them to me. I am young: would even stones be heavy?
    정철, 「훈민가」 16
    Jeong Cheol, Songs to Teach the People 16

    385 hope nature
    들불도 다 태우지 못하니, 봄바람 불면 다시 돋아나네.
    No prairie fire can burn it all; the spring wind blows, and it grows again.
    백거이, 「부득고원초송별」
    Bai Juyi, "Grass on the Ancient Plain, a Farewell"
    """
}
