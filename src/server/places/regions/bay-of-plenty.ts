export const bayOfPlenty = `
=! Tauranga -37.69 176.17 | Tauranga City; Tga; Tauranga Moana
! Mount Maunganui -37.64 176.19 | The Mount; Mauao; Mount Maunganui Beach; Maunganui
Arataki -37.67 176.23
Avenues -37.70 176.16 | The Avenues
Bayfair -37.67 176.22
Bellevue -37.68 176.13
Bethlehem -37.69 176.11
Bethlehem Heights -37.69 176.10
Brookfield -37.69 176.13
Bureta -37.67 176.15
Cambridge Heights -37.72 176.11
Cherrywood -37.67 176.14
Excelsa -37.71 176.30
Gate Pa -37.72 176.14
Golden Sands -37.72 176.33
Greerton -37.73 176.13
Hairini -37.73 176.16
Hangarau -37.70 176.10
Judea -37.69 176.15
Kaitemako -37.76 176.19
Matakana Island -37.58 176.09
Matapihi -37.69 176.20
Matua -37.66 176.13
Maungatapu -37.72 176.18
Mclaren Falls -37.81 176.04
Merivale -37.72 176.15
Motiti Island -37.63 176.42
Mount North -37.63 176.18
Ohauiti -37.75 176.16
Omanu -37.66 176.22
Oropi -37.80 176.16
Otumoetai -37.67 176.15 | Oats
~ Palm Beach -37.70 176.27
Palm Springs -37.70 176.28
Papamoa -37.71 176.28 | Papamoa Beach; Paps; Papamoa West; Pappy
Papamoa East -37.72 176.33
Parkvale -37.72 176.15
Pillans Point -37.67 176.16
Poike -37.74 176.15
Pukehinahina -37.72 176.14
Pyes Pa -37.75 176.12
Royal Palm Beach -37.70 176.28
Sulphur Point -37.66 176.17
Tauranga Central -37.68 176.17 | Tauranga CBD; Tauranga City Centre
Tauranga South -37.71 176.15
Tauriko -37.74 176.09
Te Maunga -37.68 176.24
Te Reti -37.70 176.14
The Lakes -37.74 176.11
Waimapu -37.76 176.14
Wairoa -37.71 176.09
Waitaha -37.74 176.21
Welcome Bay -37.73 176.19
Westridge -37.72 176.12
Windermere -37.73 176.16
Yatton Park -37.72 176.14
=! Rotorua -38.14 176.25 | Rotorua District; Rotorua Lakes; Rotovegas; Roto; Rotorua City; Lake Rotorua; Rotorua Nui
Awahou -38.05 176.22
Brunswick -38.11 176.31 | Brunswick Park
Earthquake Flat -38.26 176.32
Fairy Springs -38.11 176.22
Fenton Park -38.15 176.26
Fordlands -38.14 176.22
Gisborne Point -38.05 176.43
Glenholme -38.15 176.24
Hamurana -38.04 176.26
Hannahs Bay -38.11 176.31
Hillcrest -38.14 176.24
Holdens Bay -38.12 176.30
Horohoro -38.26 176.16
Kaharoa -38.00 176.23
Kaingaroa Forest -38.40 176.57
Kapenga -38.25 176.27
Kawaha -38.11 176.24
Kawaha Point -38.11 176.24
Koutu -38.12 176.24
Lake Okataina -38.11 176.41
Lynmore -38.15 176.29
Mamaku -38.10 176.08
Mangakakahi -38.13 176.22
Matipo Heights -38.12 176.21
Mokoia Island -38.08 176.28
Mourea -38.04 176.33
Ngahewa -38.32 176.36
Ngakuru -38.34 176.18
Ngapouri -38.33 176.33
Ngapuna -38.14 176.28
Ngongotaha -38.08 176.21
Ngongotaha Valley -38.08 176.17
Ohinemutu -38.13 176.25
Okareka -38.17 176.35 | Lake Okareka
Okere Falls -38.02 176.34
Otaramarae -38.03 176.35
Owhata -38.13 176.30
Paradise Valley -38.11 176.17
Pleasant Heights -38.12 176.21
Pomare -38.15 176.22
Pukehangi -38.14 176.20
Reporoa -38.44 176.34
Rerewhakaaitu -38.31 176.49
Rotoehu -38.02 176.53 | Lake Rotoehu
Rotoiti -38.04 176.42 | Lake Rotoiti Rotorua
Rotokawa Park -38.11 176.32
Rotoma -38.05 176.58 | Lake Rotoma
Rotomahana -38.28 176.43
Rotorua Central -38.14 176.25 | Rotorua CBD
Sala Heights -38.15 176.24
Selwyn Heights -38.11 176.22
Springfield -38.16 176.23
Sunnybrook -38.14 176.21
Tarawera -38.20 176.38 | Lake Tarawera
Te Ngae -38.09 176.33
Te Wairoa -38.20 176.36
Tihi O Tonga -38.17 176.23 | Tihiotonga
Tikitapu -38.20 176.33 | Blue Lake
Tikitere -38.06 176.36
Tui Ridge -38.05 176.16
Utuhina -38.13 176.23
Victoria -38.14 176.25
Waikite -38.33 176.30
Waikite Valley -38.33 176.30
Waikuta -38.10 176.21
Waimangu -38.28 176.40
Waiohewa -38.07 176.34
Waiotapu -38.36 176.37
Westbrook -38.15 176.22
Western Heights -38.12 176.21
Whakarewarewa -38.16 176.26
Whakarewarewa Forest -38.17 176.28
=! Whakatane -37.95 176.99 | Whakatane District; Whaka Tane
Aniwhenua -38.30 176.79
Awakaponga -37.93 176.76
Awakeri -37.99 176.90
Awakeri Springs -38.01 176.90
Braemar -38.00 176.70
Cheddar Valley -38.06 177.10
Coastlands -37.94 176.98
Edgecumbe -37.97 176.83
Galatea -38.41 176.76
Herepuru -37.90 176.70
Kopuriki -38.33 176.80
Manawahe -37.98 176.68
Matahi -38.22 177.08
Matata -37.89 176.75
Minginui -38.64 176.73
Mokorua -37.96 177.01
Murupara -38.46 176.70
Ngakauroa -37.95 176.97
Nukuhou -38.08 177.13 | Nukuhou North
Ohope -37.97 177.05 | Ohope Beach
Onepu -38.05 176.74
Opouriao -38.10 177.01
Otakiri -37.98 176.78
Otarawairere -37.95 177.03
Paroa -37.95 176.93
Pikowai -37.86 176.67
Piripai -37.94 176.98
Poroporo -37.98 176.97
Port Ohope -37.98 177.10
Rangitaiki Plains -37.95 176.85
Ruatahuna -38.63 176.96
Ruatoki -38.14 177.00 | Ruatoki North
Taneatua -38.07 177.01
Te Mahoe -38.11 176.82
Te Teko -38.03 176.80
Te Urewera -38.60 177.00
Te Whaiti -38.59 176.78
Thornton -37.91 176.87
Waimana -38.15 177.08
Wainui -38.03 177.09
Waiohau -38.24 176.84
Waiotane -38.00 177.05
White Island -37.52 177.18 | Whakaari
= Western Bay of Plenty -37.78 176.33 | Western BOP; Western Bay; Western Bay of Plenty District; WBOP
! Katikati -37.55 175.92 | Kati Kati
! Te Puke -37.78 176.33
Aongatete -37.62 175.95
Apata -37.64 175.98
Athenree -37.45 175.96
Bowentown -37.46 175.98
Island View -37.43 175.95
Kaiate Falls -37.79 176.26
Kaimai -37.84 175.98
Kauri Point -37.51 175.99
Little Waihi -37.76 176.48
Lower Kaimai -37.79 176.02
Maketu -37.76 176.45
Manoeka -37.78 176.30
Matahui -37.58 175.96
Minden -37.71 176.06
Omanawa -37.80 176.08
Omokoroa -37.64 176.04 | Omokoroa Beach
Ongare Point -37.50 175.97
Opureora -37.60 176.05
Otamarakau -37.83 176.60
Paengaroa -37.82 176.42
Pahoia -37.63 176.00
Papamoa Hills -37.77 176.28
Pios Beach -37.45 175.97
Plummers Point -37.66 176.05
Pongakawa -37.83 176.48
Pukehina -37.80 176.51 | Pukehina Beach
Rangataua -37.72 176.21
Rangiuru -37.80 176.37
Tahawai -37.50 175.92
Tanners Point -37.48 175.95
Te Puna -37.68 176.07
Te Ranga -37.87 176.26
Upper Papamoa -37.78 176.28
Waihi Beach -37.41 175.94
Waitangi -37.79 176.35
Waitao -37.77 176.23
Whakamarama -37.70 176.01
Woodlands -37.46 175.90
= Opotiki -38.01 177.29 | Opotiki District
Cape Runaway -37.56 177.97
Hawai -37.92 177.54
Hospital Hill -38.00 177.27
Houpoto -37.87 177.60
Kutarere -38.05 177.13
Ohiwa -37.99 177.15
Omaio -37.81 177.63
Opape -37.98 177.42
Oruaiti Beach -37.60 177.91
Paerata Ridge -38.02 177.22
Raukokore -37.64 177.86
Te Kaha -37.74 177.68
Tirohanga Beach -37.99 177.37
Toatoa -38.12 177.52
Torere -37.95 177.49
Waihau Bay -37.61 177.90
Waioeka -38.10 177.28 | Waioeka Pa
Waiotahi -37.99 177.20 | Waiotahi Beach; Waiotahe
Whanarua Bay -37.68 177.79
= Kawerau -38.10 176.70 | Kawerau District
`;
