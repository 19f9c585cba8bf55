/** Words that people take for passwords the world over and in New Zealand, in the order of the alphabet. */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa aaaa aaaaa aaaaaa aaaaaaa aaabbb aabb aabbcc aaron ab abby abc abcabc abcd abcde abcdef abcdefg abcdefgh
  abcdefghi abcdefghij abcdefghijk abcxyz abigail access account accountant accounts acdc adam adams adelaide adidas
  admin administrator admiral adobe adrian adriana africa aiden airborne airforce airnz airplane ajax alaska albany
  albert alberto alejandra alejandro alex alexa alexande alexander alexandra alexandria alexis alice alicia alison
  allblacks allison alpha always alyssa amanda amazing amazinggrace amazon amber amelia amen america american
  amongus amorcito amy ana anderson andrea andres andrew android angel angela angelbaby angelica angelina angelo
  angels angie angler animal anita ann anna annette annie anthony antonio anything anz aotearoa apartment apex
  apollo apple apples apr april aquarius aragorn argentina ariana ariel aries arizona armando army aroha arsenal
  arthur asb asd asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfqwer asdqwe asdzxc ashburton
  ashlee ashley ashton assassin asshole astros auckland audi audrey aug august austin australia autumn ava avengers
  avenue awesome azerty azertyuiop azsxdc babes baby babyangel babyblue babyboy babycakes babygirl babylove bacardi
  bach bacon badass badboy badger badgirl badman bagel bailey baller ballin bambi banana bandit bangladesh barbara
  barbie barcelona barney bart baseball basil basketball bass bassman bastard batman battery battlefield bayern
  beach bear bears beatles beatriz beautiful beaver beavis beckham becky bedroom beer believe bella bengals benjamin
  berlin bernard bestfriend beta beth bethany betty beverly beyonce bianca bible bieber bigbear bigbird bigbooty
  bigboy bigcock bigdaddy bigdick bigdog bigfoot biggie bigguy biglove bigmac bigman bigmoney bigpimp bigred bigtits
  biker bills bird birdman birthday biscuit bismarck bitch bitcoin biteme bizkit bla blablabla black blackbird
  blackcaps blackferns blackie blackjack blah blahblah blank blazer bleach blenheim blessed blessing bling blink
  blizzard bloods blowjob blowme blue bluebell bluebird blueeyes bluejays bluemoon blues bluesky bluetooth blunt bmw
  bmx bnz boating bobby bogan bond bong bonita bonjour bonnie boobies booboo booger boomer booty boston bowhunter
  boxing brad bradford bradley brandon brandy braves bravo brazil breakers breakingbad brenda brent brett brewers
  brian brianna bridge bridget brighton brisbane briscoes britney brittany brittney broadband broccoli broncos
  bronze brooke brooklyn brother brown brownie browns bruce bubba bubblegum bubbles bucs buddy budweiser buffalo
  builder building bulldog bulldogs bulls bullshit bunnings bunny burger burrito business buster butter butterfly
  butthead buzzybee caitlin cake caleb california callofduty calvin camaro cameron camila camille canada cancer
  candice candy cannabis canterbury capricorn captain captainamerica car caramel cardinal cardinals cards carla
  carlos carlsberg carly carmen carol carolina caroline carolyn carrie carrot cars carter casey cash casino casper
  cassandra cassie castle cat catcat catch catdog catherine cathy catman cats celeste celtic celtics center central
  cesar chad champagne champion chance chandler change changeit changeme chantal chargers charizard charles charlie
  charlotte charmed chatgpt cheer cheerleader cheese cheetah chelsea cherokee cherry cheryl chester chevrolet chevy
  cheyenne chicago chicken chickenwing chiefs children china chips chivas chloe chocolat chocolate choice chouchou
  chris chrisbrown christ christchurch christian christin christina christine christmas christopher chubby chur
  churbro church cinderella cindy cinnamon cisco citroen city claire clarence clarissa clashofclans classic claudia
  clay clayton cleo cliff clifford clint clippers cloud cloudy clyde cobain cobra cocacola coco coconut cody coffee
  colin colleen college colombia colts commodore company compaq computer connect connie connor contact contrasena
  control cookie cookies cool coolguy cooper copper corazon corey coromandel corona cortana corvette cory cottage
  countdown counterstrike country countrycalendar courier courtney covid cowboy cowboys crackers craig crash crazy
  creation creative creature crib cricket crimson crips crowdedhouse crusader crusaders cruzazul crypto crystal csgo
  cubs cubswin cupcake curry curtis cuteako cuteness cutie cutiepie cycling dad daddy daddysgirl daenerys dagg daisy
  dakota dale dalek dallas dana dancarter dance dancer dancing daniel daniela danielle danny darkness darling
  darthvader dashboard dave david davidson dawn dawson dddd deadman deadpool dean deanna debbie debian deborah debra
  dec december deer default dell delta demi demo demon denise dennis denver derek derrick desktop desmond destiny
  deutschland devil dexter diablo diamond diamonds diana diane dick diesel dietcoke digimon digital dirtbike dirty
  discord disney disturbed dmin doctor doctorwho dodge dodgers dog dogdog doggie doggy dogman dogs dollar dollars
  dolphin dolphins dominic dominique donald donkey donna donut doodle doris dorothy dortmund dota doudou doughnut
  douglas dragon dragonball dragonfire dragonfly dragons dragonslayer drake dreamer dreams driver drowssap drpepper
  drummer drums ducati duck duke dumbledore duncan dunedin dustin dvorak dylan dynamite eagle eagles earl earnhardt
  earth earthquake east easter eastside eastwood eclipse edc edcrfv eddie edgar eduardo edward edwardcullen eeee
  egypt eight einstein elaine eleanor electrician element elena elephant eleven elijah elizabeth ella ellen elsa
  elvis email emerald emily eminem emma emmanuel emo energy engineer england enter enterprise eric erica erika erin
  ernest erotic espana esther estrella eternal eternity ethan eugene eva evanescence evelyn everton everything
  evolution example excalibur excellent expelliarmus explorer express fabiola facebook faith faithful falcon falcons
  fallout family familyguy fanta fantastic fantasy farmer farmers fashion fatboy fatfreddys father fatima feb
  february federer felicia felipe felix fender ferguson fernanda fernando ferrari ffff fiat field finance fiona
  fiordland fire fireball firebird firedragon firefighter firefly first fish fishing five flash florence florida
  flower flowers fluffy focus foofighters football footy ford fordmustang forest forever foreverlove formula
  fortnite fortune four fourwheeler foxtrot france frances francesca francis francisco frank frankie franklin franky
  freckles fred freddie freddy frederick freedom friday friend friendly friends friendsforever friendship friendster
  fritz frodo frog frontdesk frost frosty fuck fucker fucking fuckme fuckoff fuckthis fucku fuckyou funny furniture
  fussball future gabriel gabriela gabrielle gail galaxy gamecube gameofthrones gamer games gaming gamma gandalf
  gangsta gangstar gangster ganja garden garfield garlic gary gateway gatorade gators geheim gemini general genesis
  geoffrey george georgia georgina gerald gerard germany getlost getout gfhjkm gggggg ghbdtn ghetto ghost giants
  gibson gilbert gina ginger giovanni giraffe girls gisborne gladys glenn glitter gloria gmail goaway god goddess
  godfirst godisgood godislove godsmack godzilla goku gold golden goldfish goldie golf golfer goober goodboy goodbye
  goodgirl goodluck goodmorning goodnight goodtimes goofy google gordon gore gorgeous gorilla gossipgirl gotcha
  grace gracie graham grandma grandpa grandtheftauto grant grapes graphics gray greatness green greenbay greenday
  greg gregory gretchen grey greymouth greysanatomy griffin gryffindor gta guadalupe guest guinness guitar gumboots
  gunit gunner gunners gymnast gymnastics hacker hadlee haha hahaha hailey haka haley hallelujah hallo halloween
  halo hamburg hamburger hamilton hammer hampton hamster handsome hangi hanna hannah hannahmontana hans happiness
  happy happyday hardcore harley harleydavidson harold harrison harry harrypotter harvey haslo hastings hawaii hawk
  hawks hayden hayley hazel heartbreak heartland heat heather heaven heavenly hehe heidi heineken helen helga hell
  hellfire hello hellohello hellokitty helloworld helpdesk helpme hemi hendrix henry herbert hercules heritage
  hermione hermosa hero hi highland highlander highlanders highlife highschoolmusical hightimes hine hiphop hithere
  hobbit hobbiton hockey hogwart hogwarts hokey hokeypokey hokitika holden holiday holidays holland holly hollywood
  home homer honda honey honeybee honeyko hooters hope hopeful hornets horny horse horses hospital hotchick hotdog
  hotgirl hotmail hotrod hotspot hotstuff hottie house houston howard hugh hulk hummer hundred hunter hunting
  hurricane hurricanes husband husker hustler hutt ian ice icecream icehockey iceman ichliebedich ihatepasswords
  ihatethis ihatework ihateyou ilovecats ilovechocolate ilovedad ilovedogs ilovefootball ilovegod iloveher ilovehim
  ilovehorses ilovejesus iloveme ilovemom ilovemum ilovemusic ilovemycat ilovemydog ilovemyfamily ilovepizza iloveu
  iloveyou iloveyouso imagine india indiana indians indigo indonesia infinity inspiron instagram integra internet
  interpol inuyasha invercargill invincible iphone ireland iron ironmaiden ironman isaac isabel isabella isabelle
  isaiah island israel itachi italia italy iverson ivy iwantu iwi jack jackass jackdaniels jackie jackson jacob
  jacqueline jade jaguar jaguars jake jamaica james jameson jamie jan jandal jandals jane janet janice january japan
  jared jasmin jasmine jason jasper javier jay jayden jayz jazz jean jeanette jeanne jedi jeep jeff jeffrey jenna
  jennifer jenny jeremiah jeremy jerome jerry jess jesse jessica jessie jesus jesuschrist jetaime jets jewel jgordon
  jill jim jimmy joan joanna jocelyn joel joey john johnny johnson jojo joker jon jonahlomu jonasbrothers jonathan
  jonny jordan jordana jordyn jorge jose joseph joshua joy joyce juan judith judy jul julia julian juliana julie
  juliet july jun june junior jupiter justice justin justinbieber justinian juventus kaikoura kaiser kaitiaki
  kaitlyn kakashi kangaroo kanye kapahaka kapiti kara karate karen karina karla kasey katana kate katelyn katherine
  kathleen kathryn kathy katie katrina katyperry kauri kawasaki kayla kebab keeper keisha kelley kelly kelsey kelvin
  kendra kennedy kenneth kenny kereru kermit kevin keyboard khaleesi kiaora kids killer kim kimberly king kingdom
  kingkong kings kingston kirby kirk kitchen kitkat kitten kittens kitty kittycat kiwi kiwiana kiwibank kiwis
  klaster kmart knight knights koala kobe korea korn kowhai kristen kristin kristina kristy krystal kumara kyle
  lacey lacrosse ladybug ladygaga lake lakers lambert lamborghini lance lancer lannister laptop larry lasagna laugh
  laura lauren lavender lawrence lawyer lbp leagueoflegends leah leanne leather lebron ledzeppelin lee leeds legend
  legolas lemon lemonade lena lennon lenovo leo leon leonard leonardo leopard leroy leslie leticia letme letmein
  letmeinnow letmesee levin lewis lexus liam liberty libra library liebe lifehack lightning lilwayne lily lime
  limited limp lincoln linda lindsay lindsey linkedin linkin linkinpark linux lion lions lisa liverpoo liverpool liz
  lizzie lkj lkjh lkjhgf lkjhgfdsa lloyd lmao lockdown logan login logitech lois loki lol lola lollipop lomu london
  lord lorde lordoftherings lorena lorenzo lori lorraine losenord lotr lottery lotto lottonz lou louis louise loulou
  love lovebug lovedog loveless lovelife lovelove lovely loveme lover loverboy lovers loveyou lowerhutt lozinka
  lucas lucia luciana lucifer lucille lucky luckyone lucy ludacris luigi luis luke lydia lynn macaroni maccas
  mackenzie maddie maddog madeline madison madonna maggie magic magnolia magnum magpies mahalkita mahalko mailbox
  majestic major malaysia mallory mama mana manager manaia manchester mandy mango manuel manukau manunited manutd
  maori mar marama march marco marcus margaret margarita maria mariah marian maribel marie marijuana marilyn marina
  marine mariners marines mario mariposa marisa marisol marissa mark marketing marlboro marlene marlins marmite mars
  marseille marshall marshmallow martha martin martini marty marvin mary mason master masters masterton matariki
  matrix matt matthew maui mauri maurice maveric maverick mavs max maxima maximus maxwell may maya maybe mayday
  mazda mccartney mccaw mccullum mckaw mcr meadow mechanic meg megadeth megan melanie melbourne melinda melissa
  melody melon memories memphis mercedes mercury meredith meridian merlin messi metal metallic metallica mets mexico
  mia miami michael michele michelle michigan mickey mickeymouse microsoft midnight mightyape miguel mikayla mike
  milan miley milford milkshake miller millie million millionaire milo mindy minecraft minnie miranda misfits
  mission mitch mitchell mitre mittens mnb mnbvc mnbvcx mnbvcxz moana mobile modem mohammed mokopuna molly mom mommy
  monday money monica monique monitor monkey monkeyboy monkeyman monkeys monster monsterenergy montana montreal moon
  moonlight morgan morning morris mortgage motdepasse mother motocross motorcycle mountain mountaindew mouse mozart
  muenchen muffin muggle muhammad mum mummy murphy music musica mustang mustangs myangel mybaby mycar mycat mychem
  mydog myfamily myhouse mykids mylife mylord mylove mymoney mypass mypassword mypasswords myprincess mysecret
  myself myspace mystery mystical mystics nachos nadal nadia nana nancy naomi napier napoleon naruto nascar natalie
  natasha nathan nathaniel nature navy ncc neil nelson nemesis nemo neo netball netflix network newcastle newman
  newpass newpassword newplymouth newport newyear newyork newzealand neyo ngaio nicholas nick nicky nicolas nicole
  nigeria nikau nikita nina nine niners ninja nintendo nirvana nissan noah nobody nofx nokia nono nonono noodle
  nopass nopasswd nopassword nora norma norman north northeast northland northshore northside norway nothing nov
  november noway nugget number nurse nursery nursing nutella oakland oamaru obama ocean oct october office offspring
  ohakune okay okmijn okokok oldlady oldpassword oliver olivia olympia olympics omega omg one onedirection onepiece
  onetwo onetwothree onion online opal openai opendoor opensaysme opensesame openthedoor openup operator optimus
  oracle orange orchid oreo oreos original orioles orlando oscar otago otis otto ourpassword overwatch oxford pablo
  pac pacific packers padres paige paintball pakeha pakistan palace palmerston palmy pam pamela panasonic pancake
  panda pandas pandora pangit panic pantera panther panthers panties paola papa papakura papaya paprika paradise
  paramore paris parker parola pass passcode passion passkey passme passpass passphrase passw passwd passwerd
  passwor password passwordd passwordpassword passwords passworld passwort passwrd pasta paswoord pasword pat
  patches patience patricia patrick patriots patty paua paul paula paulina pavlova paypal peace peach peaches peanut
  pearl pearljam pebbles pedro peewee peggy penguin penny pepper pepsi perfect perry personal perth peter peterson
  peugeot phantom phil philip philippines philips phillies phillip phillips phoenix phone photos phyllis piano
  picard picasso pickle pickles picture pierce piha pikachu pilot pimp pimpin pink pinkfloyd pioneer pippa pirate
  pirates pisces pizza platinum playa playboy player playstation playtime please pleasure plokij plumber pohutukawa
  poi poiu poiuy poiuyt poiuytrewq pokemon poker poland police ponies ponsonby pony pooh poohbear pookie poop pooper
  poophead poopoo popcorn popeye poppy porirua porn porsche portland portugal potato potter pounamu power powerful
  praise prayer precious pretty prince princesa princess printer priscilla private promise prosper psalm pubg
  pudding pukeko pukekohe pumpkin punk punkrock puppies puppy puppydog puppylove purple pussy pussycat pwd pword qaz
  qazedc qazwsx qazwsxedc qazxcvb qazxsw qqq qqqq qqqqqq quarantine queen queenbee queenie queenrocks queenstown
  qwaszx qwe qweasd qweasdzxc qweqwe qwer qwerasdf qwerqwer qwert qwertasdfg qwerty qwertyasdf qwertyasdfgh
  qwertyqwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzuiop qwezxc rabbit rabbits racecar racer rachel
  racing raglan raiders rain rainbow rainbows rainy ralph ramen ramirez rammstein ramones rams rancid randy ranger
  rangers rangi rangitoto rapture rata raul raven ravens ray raymond razorbacks razz reading realmadrid rebecca
  rebel rebelde reception red redbull redeemed redhead reds redskins redsox redwings reflex reggie regina reginald
  remember renault renee renegade rescue rfvtgb rhonda rhubarb ricardo rich richard richie rick ricky rihanna rita
  river riverside road roadrunner rob robbie robert roberta roberto robin robinson roblox rochelle rocio rock rocket
  rockets rockies rocknroll rockon rockstar rocky rockyou rodney rofl roger roland rolling rolltide romance romeo
  ron ronald ronaldo ronnie rooster root rosa rose rosebud rosemary roses rosie ross rossi rotorua router roxy roy
  royals ruapehu ruben ruby rugby runescape runner running rush russell russia rusty ruth ryan sabrina sadie
  sagittarius sailing sailor saints sakura salasana sales sally salvador sam samantha sammie sammy sample samson
  samsung samuel samurai sanders sandra sandy santana santiago sapphire sara sarah sasuke satan saturday saturn
  sausage savannah saved savior scanner scarface scarlet schalke schatz schatzi school schooner schumacher science
  scooby scoobydoo scooter scorpio scorpion scotland scott scotty scout seahawks sean seattle sebastian second
  secret secure security selena senha senna sep sept september serenity sergeant sergio server service sesame seth
  seven sevens sexsex sexy sexyboy sexygirl shadow shaggy shakira shalom shana shane shania shannon shark sharks
  sharon shaun shawn shawna sheffield sheila shelby shelly sheri sherlock sherry shirley shit shithead shooter
  shopping shortland shorty shutup sid siemens sierra sifre sigma signin silence silver silverado silverfern
  silverferns simba simon simone simple simpson simpsons sims sinclair singapore singer siri sister six sixsixty
  skateboard skateboarding skater skating skippy skittles skylar skyline skyrim skywalker slayer slipknot slytherin
  smallville smile smiley smirnoff smith smiths smoke smokey smooth smoothie snake snapchat snapper snickers sniper
  snoop snoopdog snoopy snow snowball snowboard snowflake snowman soccer sofia softball soldier soleil solomon
  somebody someone something sommer sonia sonic sonne sonnenschein sony sonya sophia sophie sorry soundgarden south
  southern southland southpark southside spaghetti spain spanish spanky spark sparky spartan spartans speaker
  special speedy spencer spider spiderman spike spitfire splash splitenz spongebob sporting spotify spring sprite
  spurs squirrel squirt ssss stacey stacy staff stan standard stanford stanley star starcraft stardust starfish
  stargate stark starlight stars startrek starwars steak steam steamers steel steelers stella steph stephanie
  stephen sterling steve steven stewart stingray stinker stinky stocking stoner stones storm stormy strawberry
  street strong stuart student stupid subaru sublime success suckit sue sugar suicide sum summer sun sunday sundays
  sunderland sunflower sunny sunrise suns sunset sunshine super superior superman supernatural superstar supervisor
  support supreme surf surfer surfing survivor susan sushi susie suzanne suzuki swag sweet sweetas sweetheart
  sweethome sweetie sweetpea sweety swimming swordfish sydney sylvia symphony system tabitha taco tacos tactix
  takapuna tallboy tamara tamariki tammy tane tangaroa tangata tango tanya tara taranaki tardis targaryen tarheels
  tasha tasmania tatiana tattoo taupo tauranga taurus taylor taylorswift teacher team teamo teamomucho teams ted
  teddy teddybear tekken telecom telegram telephone temp temple temporary temppass ten tennis tequiero tequieromucho
  tequila teresa terminator terri terry tess tessa test tester testing testtest texans texas thailand thanks
  thankyou thebest theboss theking theman theo theone thepassword theresa therese therock thinking third thirteen
  thomas thompson thor thousand three thug thumper thunder thursday thx tiffany tiger tigers tigger tiktok tim
  timaru timber timothy tina tinker tinkerbell tiptop titanic titanium titans toby todd toffee together tokyo tom
  tomato tomcat tommy toni tony tonya toor tootsie topaz topcat topgun topsecret tornado toronto toshiba totara
  tottenham tower town toyota tracey traci track tractor tracy trademe training transformers travis treasure trent
  trevor trewq trinity trisha tristan triumph trojans trooper tropical trouble troy truck trucker trucks truelove
  trump trumpet trustno trustnoone tsunami tucker tuesday tui tulip tupac turbo turkey turtle tweety twelve twilight
  twins twitch twitter twix two tyler tyrone tyson ubuntu ultimate umaga undertaker unicorn uniform united universe
  university unix upperhutt usa user username usher usmc ute vacation vader valencia valentina valentine valentino
  valerie valorant vampire vanessa vanilla vegas vegemite vegeta venice verizon vernon veronica vicki vicky victor
  victoria victory vietnam viking vikings villa village vince vincent violet viper virginia virgo vision vivian
  viviana vladimir vodafone vodka volcano voldemort volkswagen volleyball voltage volvo voodoo voyager wachtwoord
  wade waffle waiheke waikato waitakere waitangi walkingdead wallace walter wanaka wanda wanganui warcraft warehouse
  warlock warren warrior warriors washington water waterfall watermelon wayne weather website webster wedding
  wednesday weed weekend weezy welcome welcomeback wellington wellingtonphoenix wendy werder wesley west westham
  westpac westport westside weta whakatane whale whanau whanganui whangarei whatever whatsapp whiskers whiskey white
  whitesox whitney whittakers wife wifi wildcat wildcats wildfire william williams willie willow willy wilson
  windows windsor windy winner winnie winston winter winteriscoming wireless wiremu wisdom wizard wolf wolfman
  wolfpack wolverine wolves wonder wonderful woodland woody work world worldofwarcraft worship wrestling writer wsx
  wsxedc wtf wwww xavier xbox xmen xtra xxx xxxx xxxxxx xxxxxxxx xyz yahoo yamaha yankee yankees yeah yellow yes
  yesterday yesyes yoda yolanda yolo yorkshire yoshi youngblood yourpassword youtube ytrewq yvette yvonne zachary
  zack zaqwsx zaqxsw zebra zelda zeppelin zero zidane ziggy zimbabwe zoe zoey zombie zoom zulu zxc zxcasdqwe zxcv
  zxcvb zxcvbn zxcvbnm zzz zzzz zzzzzz`.split(/\s+/),
);
