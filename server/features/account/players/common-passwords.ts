/**
 * Passwords of 8 to 20 characters in lower case that guessing begins with: sequences, keyboard walks, words and names that
 * lists of leaked passwords have in common, and their counterparts in India.
 */
export const commonPasswords: readonly string[] = `
  12345678 123456789 1234567890 12345678910 123456789a a123456789 123456789q q123456789 123456789z 0123456789
  01234567 012345678 987654321 9876543210 87654321 0987654321 098765432 00000000 000000000 0000000000 11111111
  111111111 1111111111 22222222 33333333 44444444 55555555 555555555 66666666 666666666 77777777 777777777
  7777777777 88888888 888888888 8888888888 99999999 999999999 9999999999 12121212 11112222 11223344 1122334455
  112233445566 12341234 123412341234 12344321 1234554321 123454321 123321123 123123123 123123123123 12312312
  321321321 147258369 147852369 159357456 159753456 741852963 789456123 963852741 14789632 1478963258
  1236987456 11235813 13131313 13572468 102030405060 10203040 1020304050 19191919 20202020 20222022 20232023
  20242024 20252025 20262026 21212121 23232323 25252525 31415926 314159265 123456123 123456654321 1234566789
  12345679 123456780 1234567891 123456781 123456788 1234567a 12345678a 1234567q 12345678q 1234qwer qwer1234
  qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyui qwertyuio
  qwertyuiop qwertyuiop123 qwerty00 qwerty11 qwertyqwerty 123qweasd 123qwe123 123qweasdzxc qwe123qwe qweasdzxc
  qwe12345 qweqweqwe qweqwe123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz
  2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsx123 qazwsxedcrfv asdfghjk asdfghjkl asdfghjkl123
  asdf1234 asdfasdf asdf12345 asdfqwer asd12345 asd123asd asdasdasd asdasd123 zxcvbnm1 zxcvbnm123 zxcvbnm,
  zxcvzxcv poiuytrewq lkjhgfdsa mnbvcxz1 mnbvcxzl abcdefgh abcdefghi abcdefghij abcdefgh1 abcd1234 abcd12345
  abcd123456 abcdabcd abc12345 abc123456 abc1234567 abc123abc abc123456789 abcabcabc aaaaaaaa aaaaaaaaa
  aaaaaaaaaa aaaa1111 a1234567 a12345678 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaa12345 aabbccdd as123456
  az123456 q1w2e3r4 q1w2e3r4t5 q1234567 qq123456 qwe123456 w1234567 z1234567 zz123456 x1234567 m1234567
  s1234567 123456aa 123456ab 123456abc 12345abc 12345qwert 12345qwerty 123456qw 123456qwe 123456qwerty
  123abc123 1a2b3c4d 1a2s3d4f 1123581321 111222333 111111aa 123456as 1234abcd 12345asd 123456789abc password
  password! password1 password1! password12 password123 password123! password1234 password12345 password01
  password00 password0 password2 password3 password4 password5 password6 password7 password8 password9
  password10 password11 password21 password22 password69 password99 password77 password88 passwords passw0rd
  passw0rd! passw0rd1 passw0rd123 pa$$w0rd pa$$word p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1
  p@ssword123 p@55w0rd pass1234 pass12345 pass123456 pass@123 pass@1234 password@1 password@12 password@123
  password@1234 password#1 passpass passport passwort password. mypassword mypassword1 newpassword changeme
  changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmein! welcome1 welcome12 welcome123
  welcome1234 welcome@1 welcome@12 welcome@123 welcome! welcome01 default1 default123 guest123 guest1234
  login123 login1234 secret12 secret123 secret1234 topsecret trustno1 whatever whatever1 nothing1 something
  somethin p4ssw0rd drowssap admin123 admin1234 admin12345 admin123456 admin@123 admin@1234 administrator
  adminadmin root1234 rootroot test1234 test12345 test123456 testtest testing1 testing123 test@123 test@1234
  user1234 user12345 username username1 demo1234 sample123 temp1234 temporary computer computer1 internet
  internet1 windows1 windows10 microsoft google123 facebook facebook1 samsung1 samsung123 samsung12 android1
  iphone12 nokia123 1234test iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveu12
  iloveme1 ilovegod ilovejesus ilovemom ilovemyself iloveindia iloveyouu loveyou1 loveyou2 loveyou123 lovelove
  lovelife loveforever love1234 love12345 love123456 lovely12 lovely123 lovers12 mylove123 mylove12 truelove
  babygirl babygirl1 babygirl12 babyboy1 beautiful beautiful1 princess princess1 princess12 princess123
  sunshine sunshine1 sunshine12 sunshine123 sweetheart sweetie1 cutiepie cutegirl butterfly butterfly1
  chocolate chocolate1 strawberry rainbow1 flower123 flowers1 friends1 friends123 friendship friendsforever
  forever1 forever21 happiness happy123 happy1234 smile123 cookie123 cupcake1 angel123 angels12 blessed1
  blessing jesus123 jesuschrist jesus777 godisgood godisgreat godislove god12345 christ123 heaven12 superman
  superman1 superman123 batman123 batman12 spiderman spiderman1 ironman1 ironman123 starwars starwars1
  pokemon1 pokemon123 naruto123 dragon123 dragon12 dragonball monkey12 monkey123 monkey1234 shadow12 shadow123
  master12 master123 master1234 killer12 killer123 hunter12 hunter123 ninja123 tiger123 tigger12 tigger123
  lion1234 eagle123 snoopy12 buster12 charlie1 charlie123 michael1 michael12 michael123 michelle michelle1
  jennifer jennifer1 jessica1 jessica12 jessica123 ashley12 ashley123 anthony1 andrew12 andrew123 matthew1
  matthew123 joshua12 joshua123 jordan23 jordan12 jordan123 daniel12 daniel123 william1 victoria elizabeth
  elizabeth1 samantha samantha1 jonathan alexander alexander1 christian christian1 christopher nicholas
  benjamin sebastian gabriel1 brandon1 brittany danielle stephanie patricia veronica caroline robert12
  robert123 thomas12 thomas123 george12 george123 justin12 justin123 hello123 hello1234 hello12345 hellohello
  hello@123 helloworld nicole12 nicole123 maggie12 pepper12 ginger12 summer12 summer123 winter12 summer2023
  summer2024 summer2025 winter2024 spring2024 january1 february december december1 november october1 september
  monday123 sunday123 friday13 august12 football football1 football12 football123 baseball baseball1
  basketball basketball1 hockey12 soccer12 soccer123 soccer10 liverpool liverpool1 liverpool123 chelsea1
  chelsea12 chelsea123 arsenal1 arsenal12 arsenal123 manchester manunited manutd123 barcelona barcelona1
  realmadrid juventus ronaldo7 ronaldo07 cristiano cristiano7 messi123 messi1010 neymar123 champion champion1
  cricket1 cricket12 cricket123 cricket1234 cricketlover sachin10 sachin123 sachin12 sachin1234 tendulkar
  virat123 virat1818 viratkohli viratkohli18 kohli123 kohli1818 dhoni007 dhoni123 dhoni0707 msdhoni7 msdhoni07
  msdhoni007 rohit123 rohit4545 rohitsharma ipl2023a ipl12345 ipl@2024 csk12345 csk@1234 rcb12345 rcb@1234
  kkr12345 mumbaiindians mumbai123 mumbai12 chennai123 delhi123 kolkata123 bangalore bangalore1 hyderabad
  hyderabad1 bengaluru kerala123 punjab123 gujarat123 rajasthan maharashtra india123 india1234 india12345
  india@123 india@1234 india1947 india2020 india2024 indian123 hindustan hindustan1 bharat123 bharat1947
  bharatmata jaihind1 jaihind123 jaihind@123 jaimatadi jaimatadi1 jaimatadi123 jaishreeram jaishriram
  jaishreekrishna jaibajrangbali jaihanuman hanuman1 hanuman123 bajrangbali harekrishna harekrishna1 hareram1
  hariom123 omnamahshivaya omsairam omsairam1 omsairam123 omshanti shivshakti sairam123 saibaba1 saibaba123
  ganesh12 ganesh123 ganpati1 ganesha1 krishna1 krishna12 krishna123 krishna1234 radhakrishna radheradhe
  radhe123 radhekrishna mahadev1 mahadev123 mahadev@123 harharmahadev shankar123 shiva123 shivam12 shivam123
  lakshmi1 lakshmi123 laxmi123 durga123 saraswati waheguru waheguru1 waheguru123 allahuakbar allah786 allah123
  bismillah bismillah1 bismillah786 mohammad muhammad muhammad1 786786786 78678678 iloveallah khan1234
  khan786786 singh123 singh1234 sharma123 kumar123 kumar1234 kumar@123 patel123 gupta123 raju1234 raja1234
  raja12345 rahul123 rahul1234 rahul12345 rahul@123 rohan123 amit1234 amit12345 amit@123 ajay1234 vijay123
  sanjay12 sanjay123 suresh12 suresh123 ramesh12 ramesh123 mahesh123 rajesh12 rajesh123 rakesh12 rakesh123
  mukesh123 dinesh123 deepak12 deepak123 manish12 manish123 manoj123 ashish12 ashish123 ankit123 ankit1234
  sandeep1 sandeep123 pradeep1 pradeep123 prakash1 prakash123 santosh1 santosh123 sunil123 anil1234 vikas123
  vishal12 vishal123 sachin@123 abhishek abhishek1 abhishek123 arjun123 karan123 kiran123 nisha123 neha1234
  pooja123 puja1234 priya123 priya1234 priyanka priyanka1 priyanka123 swati123 anjali12 anjali123 sunita123
  kavita123 rekha123 preeti123 jyoti123 shalini1 divya123 deepika1 deepika123 aishwarya lovepriya mummypapa
  mummy123 mumdad123 momdad123 maapapa1 papa1234 mother12 father12 family123 ilovemummy sweety123 sweetu123
  jaanu123 babu1234 shona123 bollywood salmankhan shahrukh shahrukhkhan amitabh123 casino123 poker123 winner12
  winner123 lucky123 lucky777 lucky7777 lucky1234 jackpot1 jackpot123 money123 money1234 moneymoney richrich
  gambler1 betting1 betting123 gameplay gamer123 gaming123 player12 player123 royal123 king1234 king12345
  queen123 boss1234 legend123 hacker12 hacker123 matrix12 access14 mustang1 corvette mercedes ferrari1
  yamaha123 honda123 bajaj123 hero1234 pulsar150 pulsar220 bullet350 maruti800 scooter1 mobile12 mobile123
  phone123 freedom1 freedom123 success1 success123 fuckyou1 fuckyou2 fuckyou12 fuckyou123 fuckyou! asshole1
  bullshit midnight dolphin1 elephant mountain diamond1 diamond123 diamonds platinum silver12 golden123
  purple12 purple123 orange12 orange123 yellow12 yellow123 green123 black123 red12345 blue1234 banana12
  banana123 apple123 cheese12 coffee12 pizza123 icecream music123 guitar12 guitar123 scorpion phoenix1
  explorer startrek swordfish blink182 metallica metallica1 nirvana1 eminem12 slipknot minecraft minecraft1
  fortnite fortnite1 roblox123 pubg1234 pubg12345 pubgmobile freefire freefire1 freefire123 counterstrike
  godofwar spartan1 warcraft
`
  .trim()
  .split(/\s+/);
