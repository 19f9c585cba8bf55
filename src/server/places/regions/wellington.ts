export const wellington = `
=! Wellington City -41.29 174.78 | Wellington; Welly; Wgtn; Wgtn City; Wellywood; Wellies; Te Whanganui A Tara; Wlg; Poneke
Aro Valley -41.30 174.77
Balaena Bay -41.29 174.81
~ Bellevue -41.22 174.83
Berhampore -41.32 174.77
Breaker Bay -41.33 174.83
Broadmeadows -41.23 174.79
Brooklyn -41.31 174.76
Chartwell -41.25 174.76
Churton Park -41.21 174.81
Crofton Downs -41.26 174.76
Evans Bay -41.31 174.80
Glenside -41.20 174.81
Greenacres -41.17 174.84
Grenada North -41.19 174.84
Grenada Village -41.20 174.83 | Grenada
Happy Valley -41.33 174.75
Hataitai -41.30 174.79
Highbury -41.30 174.76
~ Highland Park -41.27 174.76
Horokiwi -41.22 174.85
Houghton Bay -41.34 174.79
Island Bay -41.34 174.77
Johnsonville -41.22 174.80 | Jville
Kaiwharawhara -41.26 174.79
Karaka Bays -41.31 174.83
Karori -41.28 174.74
Kelburn -41.29 174.76
Khandallah -41.25 174.79
Kilbirnie -41.32 174.79
Kingston -41.33 174.76
Kowhai Park -41.32 174.76
Linden -41.16 174.83
Lyall Bay -41.33 174.79
Makara -41.26 174.70
Makara Beach -41.22 174.71
Makara Ohariu -41.24 174.72
Maupuia -41.30 174.81
Melrose -41.32 174.79
Miramar -41.32 174.82
Mitchelltown -41.30 174.76
Moa Point -41.34 174.81
Mornington -41.32 174.77
Mount Cook -41.30 174.77
Mount Kaukau -41.23 174.78
Mount Victoria -41.30 174.79 | Mt Vic; Mount Vic
Newlands -41.23 174.82
Newtown -41.31 174.78
Ngaio -41.25 174.77
Ngauranga -41.25 174.81
Northland -41.28 174.76
Ohariu -41.21 174.75 | Ohariu Valley
Ohariu Bay -41.20 174.71
Oriental Bay -41.29 174.79 | Oriental Parade
Owhiro Bay -41.34 174.76
Paparangi -41.22 174.82
Pipitea -41.27 174.79
Raroa -41.23 174.80
Redwood -41.18 174.82
Rongotai -41.32 174.81
Roseneath -41.29 174.80
Scorching Bay -41.30 174.83
Seatoun -41.32 174.83
Seatoun Heights -41.33 174.83
Shelly Bay -41.30 174.82
South Karori -41.31 174.72
Southgate -41.34 174.78
Strathmore -41.33 174.82 | Strathmore Park
Takapu Valley -41.17 174.84
Tawa -41.17 174.83
Te Aro -41.29 174.78 | Cuba Street; Courtenay Place
Te Kainga -41.24 174.80
Te Kopahou -41.34 174.73
Thorndon -41.27 174.78
Vogeltown -41.32 174.77
Wadestown -41.27 174.77
Wellington Airport -41.33 174.81
Wellington Central -41.28 174.78 | Wellington CBD; Lambton; Lambton Quay
Wilton -41.27 174.75
Woodridge -41.22 174.83
Worser Bay -41.32 174.83
Wrights Hill -41.29 174.74
=! Lower Hutt -41.21 174.91 | Lower Hutt City; Hutt City; The Hutt; Hutt Valley; Hutt; L Hutt; Te Awa Kairangi Ki Tai
Alicetown -41.21 174.89
Arakura -41.25 174.95
Ava -41.22 174.89
Avalon -41.19 174.94
Baring Head -41.41 174.87
Belmont -41.19 174.92
Boulcott -41.20 174.92
Days Bay -41.28 174.91
Eastbourne -41.29 174.90
Epuni -41.21 174.93
Fairfield -41.21 174.93
Fernlea -41.26 174.94
Glendale -41.27 174.95
Gracefield -41.24 174.92
Harbour View -41.20 174.90
Haywards -41.15 174.98
Holborn -41.18 174.98
Homedale -41.28 174.95
Hutt Central -41.21 174.90 | Lower Hutt Central
Hutt Park -41.24 174.91
Kelson -41.18 174.93
Korokoro -41.22 174.87
Lowry Bay -41.25 174.91
Mahina Bay -41.27 174.91
Manor Park -41.16 174.98
Matiu Somes Island -41.26 174.87 | Somes Island
Maungaraki -41.21 174.88
Melling -41.20 174.90
Moera -41.23 174.91
Moores Valley -41.25 174.98
Muritai -41.30 174.89
Naenae -41.20 174.95 | Nae Nae
Normandale -41.20 174.89
Orongorongo -41.40 174.90
Parkway -41.28 174.94
Pencarrow Head -41.36 174.85
Petone -41.23 174.88
Point Howard -41.25 174.90
Pomare -41.17 174.97
Robinson Bay -41.30 174.89
Rona Bay -41.29 174.90
Seaview -41.24 174.91
Sorrento Bay -41.26 174.91
Stokes Valley -41.18 174.98
Sunshine Bay -41.27 174.90
Taita -41.18 174.96
Tirohanga -41.20 174.90
Wainuiomata -41.26 174.95 | Wainui
Wainuiomata Coast -41.38 174.90
Waiwhetu -41.22 174.92
Waterloo -41.21 174.92
Wingate -41.18 174.94
Woburn -41.22 174.91
York Bay -41.26 174.91
=! Upper Hutt -41.12 175.07 | Upper Hutt City; Uhutt; U Hutt; Upper Hutt Central
Akatarawa -41.04 175.10 | Akatarawa Valley
Birchville -41.09 175.10
Blue Mountains -41.17 175.03
Brown Owl -41.10 175.10
Clouston Park -41.11 175.08
Ebdentown -41.12 175.08
Elderslea -41.13 175.06
Emerald Hill -41.11 175.09
Heretaunga -41.15 175.02
Kaitoke -41.07 175.17
Karapoti -41.05 175.08
Kingsley Heights -41.12 175.07
Mangaroa -41.12 175.11
Mangaroa Valley -41.12 175.11
Maoribank -41.11 175.09
Maymorn -41.10 175.13
Moonshine -41.11 175.00
Moonshine Valley -41.10 175.02
Mount Climie -41.14 175.13
Pakuratahi -41.07 175.18
Pinehaven -41.16 175.01
Quinns Post -41.13 175.04
Rimutaka -41.11 175.23 | Remutaka
Rimutaka Hill -41.11 175.23
Riverstone Terraces -41.12 175.04
Silverstream -41.15 175.01
Te Marua -41.08 175.13
Timberlea -41.11 175.11
Totara Park -41.11 175.08
Trentham -41.14 175.04
Wallaceville -41.13 175.06
Whitemans Valley -41.16 175.11
=! Porirua -41.13 174.84 | Porirua City; Porirua Central; P Town; Porirua CBD; Porirua City Centre
Aotea -41.13 174.86
Ascot Park -41.12 174.87
Camborne -41.09 174.87
Cannons Creek -41.14 174.87
Colonial Knob -41.14 174.80
Elsdon -41.13 174.83
Hongoeka -41.06 174.85
Judgeford -41.11 174.94
Karehana Bay -41.07 174.86
Kenepuru -41.15 174.83
Mana -41.09 174.87
Mana Island -41.09 174.78
Onepoto -41.11 174.84
Paekakariki Hill -41.02 174.95
Papakowhai -41.12 174.86
Paremata -41.10 174.87
Pauatahanui -41.10 174.92
Plimmerton -41.08 174.87
Porirua East -41.14 174.86
Postgate -41.12 174.89
Pukerua Bay -41.03 174.89
~ Ranui -41.14 174.85
Ranui Heights -41.14 174.85
Takapuwahia -41.13 174.83
Titahi Bay -41.10 174.84
Waitangirua -41.13 174.88
Whitby -41.11 174.89
=! Kapiti Coast -40.91 175.01 | Kapiti; Kapiti Coast District
! Otaki -40.76 175.15
! Paraparaumu -40.91 175.01 | Pram
! Waikanae -40.88 175.06
Emerald Glen -40.97 174.99
Hautere -40.80 175.14
Kapiti Island -40.85 174.92
Kena Kena -40.90 174.98
Lindale -40.90 175.02
Maungakotukutuku -40.95 175.05
Nikau Valley -40.91 175.04
Otaihanga -40.89 175.01
Otaki Beach -40.75 175.12
Otaki Forks -40.87 175.23
Paekakariki -40.99 174.95
Paraparaumu Beach -40.89 174.98
Peka Peka -40.83 175.06
Raumati -40.92 174.98 | Raumati Beach
Raumati South -40.94 174.98
Reikorangi -40.91 175.10
Te Horo -40.80 175.09
Te Horo Beach -40.78 175.07
Waikanae Beach -40.86 175.02
=! Masterton -40.95 175.66 | Masterton District; Wairarapa; The Wairarapa; Whakaoriori
Bideford -40.84 175.87
Blairlogie -40.98 175.95
Castlepoint -40.90 176.21 | Castle Point
Homebush -40.97 175.68
Kopuaranga -40.83 175.67
Kuripuni -40.96 175.65
Lansdowne -40.93 175.67
Mataikona -40.78 176.27
Mauriceville -40.78 175.70
Mount Bruce -40.73 175.62
Ngaumu -41.05 175.95
Opaki -40.89 175.66
Rangitumau -40.82 175.77
Riversdale Beach -41.09 176.07
Solway -40.97 175.63
Taueru -40.97 175.82
Te Ore Ore -40.95 175.71
Te Whiti -41.02 175.68
Tinui -40.88 176.08
Upper Plain -40.93 175.60
Wainuioru -41.05 175.93
Whangaehu Valley -40.83 175.78
Whareama -40.95 176.02
= Carterton -41.02 175.53 | Carterton District
Belvedere -41.00 175.48
Clareville -41.01 175.55
~ Dalefield -41.03 175.50
East Taratahi -41.00 175.60
Flat Point -41.25 175.95
Gladstone -41.08 175.63
Longbush -41.13 175.62
Mangatarere -40.97 175.48
Parkvale -41.03 175.58
Ponatahi -41.13 175.55
Te Wharau -41.17 175.83
Waingawa -40.97 175.62
West Taratahi -40.98 175.55
= South Wairarapa -41.08 175.46 | South Wairarapa District; Sth Wairarapa
! Greytown -41.08 175.46
Battersea -41.13 175.42
Cape Palliser -41.61 175.29
Cross Creek -41.17 175.22
Dyerville -41.24 175.42
Featherston -41.12 175.33
Hinakura -41.28 175.65
Kahutara -41.24 175.32
Lake Ferry -41.39 175.15
Longwood -41.10 175.35
Martinborough -41.22 175.46
Morison Bush -41.14 175.45
Ngawi -41.59 175.23
Papawai -41.10 175.49
Pirinoa -41.36 175.20
Ruakokoputuna -41.32 175.45
Tauherenikau -41.12 175.38
Te Awaiti -41.48 175.57
Te Muna -41.25 175.52
Tora -41.50 175.52
Tuhitarata -41.28 175.25
Tuturumuri -41.37 175.53
Western Lake -41.20 175.20
Whangaimoana -41.41 175.17
Woodside -41.07 175.40
`;
