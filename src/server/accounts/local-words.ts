/**
 * Words that people here use as passwords and the world's list doesn't have: New Zealand's, our own, newer
 * ones, and words of two and three letters.
 */
export const localWords =
  `airnz allblacks anz aotearoa aroha asb ashburton bach bedroom blackcaps blackferns blenheim bnz bogan
  breakers briscoes bunnings buzzybee canterbury christchurch chur churbro commodore coromandel countdown countrycalendar
  crowdedhouse crusaders dagg dancarter dunedin earthquake farmers fatfreddys fiordland footy furniture gisborne
  greymouth gumboots hadlee haka hangi hemi highlanders hine hobbiton hokeypokey hokitika hurricanes hutt invercargill
  iwi jandal jandals jonahlomu kaikoura kaitiaki kapahaka kapiti kauri kereru kiaora kiwiana kiwibank kiwis kmart kowhai
  kumara levin lomu lorde lotto lottonz lowerhutt maccas mana manaia manukau maori marama marmite masterton matariki maui
  mauri mccaw mccullum mightyape milford mitre moana mokopuna mum mummy mystics napier netball newplymouth newzealand ngaio
  nikau northland northshore oamaru ohakune otago pakeha palmerston palmy papakura paua pavlova piha pohutukawa poi
  ponsonby porirua pounamu pukeko pukekohe queenstown raglan rangi rangitoto rata rotorua ruapehu shortland silverfern
  silverferns sixsixty southland splitenz steamers sweetas tactix takapuna tallboy tamariki tane tangaroa tangata taranaki
  taupo tauranga telecom timaru tiptop totara trademe tui umaga upperhutt ute vegemite vodafone waiheke waikato waitakere
  waitangi wanaka wanganui warehouse wellington wellingtonphoenix westpac westport weta whakatane whanau whanganui whangarei
  whittakers wiremu xtra amongus bitcoin chatgpt covid crypto csgo discord fortnite instagram iphone linkedin netflix openai
  overwatch paypal roblox snapchat spotify tiktok twitch twitter valorant whatsapp zoom changeit email gmail helpdesk
  hotmail ilovedad ilovemom ilovemum login newpassword nopassword oldpassword passcode passkey passphrase passwrd pwd
  reception root signin staff temporary toor topsecret website wifi yahoo
  aa ab hi amy ana ann ava bla bmw bmx car cat dad dog emo eva god gta ian ice ivy jay jim jon joy kim lee leo liz lol lou
  max meg mia mom neo omg one pam pat ray red rob ron roy sam sid six sue sum sun ted ten tim tom two usa wtf xyz yes zoe
  jan feb mar apr may jun jul aug sep sept oct nov dec`.split(/\s+/);
