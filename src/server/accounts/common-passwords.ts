/**
 * What people take for passwords the world over. With capitals, digits and signs before, behind and in place of letters
 * each of these stands for hundreds: "P@ssw0rd1" and "Password2024!" are the word "password".
 */
const words = new Set(
  `password passwort passwords passw passwd pass passpass passcode passphrase mypassword newpassword thepassword welcome
  welcomeback letmein letmeinnow changeme changeit change default secret topsecret secure security login signin admin
  administrator root user username guest demo test tester testing testtest temp temporary sample example master
  supervisor operator system computer internet website server windows microsoft google facebook instagram twitter
  youtube amazon netflix spotify apple iphone android samsung nokia sony dell lenovo toshiba linux ubuntu cisco oracle
  adobe yahoo gmail hotmail email mailbox access account private personal office company business work manager support
  helpdesk service student teacher school college university library hospital
  a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc abcxyz xyz xxx xxxx xxxxxx zzz zzzz asd asdf
  asdfg asdfgh asdfghj asdfghjk asdfghjkl asdasd asdfasdf qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz
  qwertzuiop qweqwe qwerqwer qwertyqwerty azerty azertyuiop zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx
  qweasd qweasdzxc poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz mnbvcx ytrewq trewq dvorak
  iloveyou iloveu iloveme iloveyouso ilovehim iloveher ilovegod ilovejesus loveyou loveme lovely love lover lovers
  lovelove truelove mylove babylove baby babygirl babyboy babyblue sweetheart sweetie sweet sweety honey honeybee darling
  angel angels angelo sexy sexygirl sexyboy hottie hotgirl cutie cuteness princess prince queen king queenbee kingdom
  beautiful gorgeous pretty handsome forever foreverlove always friend friends friendship bestfriend family mother mom
  mommy mum mummy mama father dad daddy papa brother sister grandma grandpa nana husband wife children kids
  monkey dragon tiger lion panther leopard cheetah wolf wolves eagle eagles falcon hawk raven phoenix bear bears teddy
  teddybear panda koala kangaroo kiwi kiwis tui pukeko horse horses pony unicorn rabbit bunny hamster turtle dolphin
  dolphins shark sharks whale snake spider spiderman scorpion butterfly ladybug bird chicken duck cat cats kitty
  kittycat kitten hellokitty dog dogs doggy puppy puppies fish goldfish frog mouse elephant giraffe zebra
  football footy soccer baseball basketball softball volleyball hockey icehockey cricket rugby tennis golf golfer
  swimming skating skater snowboard surfing surfer boxing wrestling karate runner running gymnastics cycling fishing
  hunting hunter allblacks warriors blackcaps silverferns crusaders hurricanes chiefs highlanders blues lakers yankees
  cowboys steelers packers raiders patriots redsox giants dodgers braves broncos redskins liverpool arsenal chelsea
  manchester manutd manunited barcelona realmadrid juventus milan ajax celtic rangers everton tottenham ronaldo messi
  beckham jordan kobe lebron tyson
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday christmas easter halloween birthday newyear holiday holidays
  sunshine sunset sunrise moon moonlight star stars starlight rainbow rain snow snowflake snowball storm thunder
  lightning fire ice water ocean beach island paradise heaven hell flower flowers rose roses daisy lily jasmine violet
  orchid sunflower tulip forest mountain river lake garden nature earth world universe galaxy
  red blue green yellow orange purple pink black white silver gold golden brown grey gray crimson scarlet indigo
  chocolate cookie cookies candy sugar cupcake cake pizza cheese banana apples strawberry cherry peach peaches mango
  lemon coffee pepper ginger cinnamon vanilla butter bacon burger pasta noodle popcorn pumpkin pickle peanut coconut
  cocacola pepsi beer whiskey vodka corona heineken guinness marlboro
  superman batman ironman hulk thor loki avengers captain captainamerica wolverine xmen joker harley starwars startrek
  skywalker yoda vader darthvader jedi matrix neo trinity gandalf frodo hobbit aragorn legolas harrypotter potter
  hermione hogwarts gryffindor slytherin voldemort naruto sasuke sakura goku vegeta dragonball pokemon pikachu charizard
  mario luigi zelda sonic minecraft fortnite roblox halo callofduty warcraft worldofwarcraft starcraft diablo
  counterstrike playstation xbox nintendo gamer gaming games player playboy simpsons homer bart snoopy garfield tweety
  mickey mickeymouse minnie donald goofy scooby scoobydoo spongebob patrick barbie cinderella tinkerbell simba nemo elsa
  metallica slipknot nirvana acdc ironmaiden megadeth pantera greenday blink linkinpark eminem tupac beatles rolling
  stones queenrocks pinkfloyd madonna britney shakira rihanna beyonce justin bieber onedirection music musica guitar
  drums piano bass rock rocknroll rockstar rockon metal punk hiphop dancer dancing dance singer
  michael jennifer jessica ashley amanda nicole daniel david andrew joshua matthew anthony robert thomas william james
  john johnny jonathan joseph christopher christian justinian brandon tyler jason kevin ryan brian eric mark steven
  stephen steve scott george charlie charles richard edward benjamin samuel samantha sarah stephanie melissa michelle
  elizabeth victoria vanessa natalie natasha angela andrea maria mary marie anna annie amy emily emma olivia sophia
  sophie isabella mia ella grace chloe hannah hanna abigail madison alexis alexander alexandra alex taylor jordana
  morgan lauren rachel rebecca heather danielle brittany kimberly crystal tiffany amber april jasmin destiny faith hope
  joy peter paul simon luke jacob ethan noah liam mason logan lucas oliver jack harry oscar max maxwell buddy bailey
  buster molly maggie lucy lola bella sadie rocky rusty shadow smokey sparky tigger tinker toby zoe coco
  hunter cooper ranger scout duke ginger harley lucky oreo pebbles peanut precious
  jesus jesuschrist christ god godisgood blessed blessing heavenly amen bible prayer trustno trustnoone believe
  freedom liberty peace happy happiness smile smiley laugh funny crazy cool coolguy awesome amazing fantastic wonderful
  perfect super superstar power powerful strong winner champion victory legend hero warrior ninja samurai knight pirate
  assassin sniper soldier army navy marine marines airforce police firefighter pilot doctor nurse lawyer
  whatever nothing something anything everything nobody somebody someone hello hellohello hi hithere goodbye goodluck
  please thankyou thanks sorry yes nono maybe okay okokok bitch fuckyou fuckoff fuckme fuck shit asshole bastard pussy
  money dollar million millionaire rich cash lucky luckyone lottery casino poker diamond diamonds jewel treasure
  car cars ferrari porsche mercedes bmw audi toyota honda nissan mazda subaru ford fordmustang mustang chevy chevrolet
  camaro corvette dodge viper cobra jeep truck trucks harleydavidson yamaha suzuki kawasaki ducati racing racer nascar
  formula turbo diesel
  america american usa texas california florida newyork chicago boston london paris berlin tokyo sydney melbourne
  brisbane perth adelaide australia canada mexico brazil argentina colombia spain espana italy italia france germany
  deutschland england scotland ireland holland portugal poland russia india pakistan china japan korea vietnam
  philippines indonesia malaysia singapore thailand africa nigeria egypt turkey israel
  newzealand aotearoa auckland wellington christchurch hamilton tauranga dunedin napier nelson rotorua whangarei
  taranaki waikato otago southland canterbury queenstown invercargill kiaora aroha whanau tallboy furniture
  trademe warehouse`.split(/\s+/),
);

/** Typed across the keyboard, or letters and digits by turns: no word in the middle. */
const walks = new Set(
  `1qaz2wsx 1qazxsw2 1qaz2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 xsw2zaq1 2wsx3edc qaz123wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 1z2x3c4v z1x2c3v4
  q12we34r 12qwaszx qw12er34 as12df34 12qw34er pass1word pass123word 123abc456 123qwe456 abc123def abc123xyz
  p4ssw0rd1 123qweasd 123qweasdzxc qwe123asd asd123zxc qwer1234asdf 1234qwerasdf 123456ab 12345qwert 1234abcd`.split(
    /\s+/,
  ),
);

const meant: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/** Whether a password is among the first that somebody would try who knows nothing about its owner. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().replace(/\s+/g, '');
  if (walks.has(text) || /^(.{1,4})\1+$/.test(text)) return true;
  const withoutTail = text.replace(/[^\p{L}]+$/u, '');
  const middle = withoutTail.replace(/^[^\p{L}]+/u, '');
  // "123Password", "Pa55word1" and "4dm1n2024".
  if ([middle, readSigns(middle), readSigns(withoutTail)].some((word) => words.has(word))) return true;
  return [text, middle].some((whole) => {
    const half = whole.slice(0, whole.length / 2);
    return half !== '' && half + half === whole && isCommonPassword(half);
  });
}

function readSigns(text: string): string {
  return text.replace(/[@431!0$57+]/g, (sign) => meant[sign]!);
}
