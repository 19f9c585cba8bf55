export const manawatuWanganui = `
=! Palmerston North -40.36 175.61 | Palmy; Palmy North; Palmerston North City; Palmerston Nth; P North; Te Papaioea; Palmerston N
Aokautere -40.37 175.67
Ashhurst -40.30 175.75
Awapuni -40.38 175.58
Bunnythorpe -40.28 175.63
Cloverlea -40.34 175.58
Esplanade -40.37 175.62
Fitzherbert -40.39 175.63
Highbury -40.36 175.58
Hiwinui -40.27 175.70
Hokowhitu -40.36 175.63
Kelvin Grove -40.33 175.65
Linton -40.43 175.55 | Linton Camp
Longburn -40.39 175.54
Massey University -40.39 175.62
Milson -40.33 175.60
Moonshine Valley -40.37 175.68
Newbury -40.32 175.57
Pacific Heights -40.38 175.66
Palmerston North Central -40.36 175.61 | Palmerston North CBD; Palmerston North City Centre
Papaioea -40.36 175.60
Poutoa -40.38 175.68
Riverdale -40.38 175.60
Roslyn -40.34 175.62
Stoney Creek -40.31 175.68
Summerhill -40.38 175.65
Takaro -40.36 175.59
Terrace End -40.35 175.63
Tiritea -40.42 175.65
Tokomaru -40.47 175.51
Turitea -40.41 175.66
West End -40.36 175.60
Westbrook -40.36 175.57
Whakarongo -40.33 175.67
=! Whanganui -39.93 175.05 | Wanganui; Whanganui City; Wanganui City; Whanganui District; Wanganui District
Aberfeldy -39.87 175.25
Aramoho -39.90 175.06
Atene -39.72 175.12
Balgownie -39.95 175.01
Bastia Hill -39.93 175.06
Brunswick -39.86 175.02
Castlecliff -39.95 174.99
College Estate -39.93 175.03
Durie Hill -39.94 175.06
Eastown -39.92 175.07
Fordell -39.96 175.19
Gonville -39.94 175.02
Jerusalem -39.55 175.08
Kai Iwi -39.86 174.91 | Kai Iwi Beach; Mowhanau
Kaitoke -39.99 175.09
Kaiwhaiki -39.83 175.09
Kauangaroa -39.93 175.28
Kauarapaoa -39.80 175.02
Koriniti -39.67 175.14
Lower Aramoho -39.91 175.06
Makirikiri -39.87 175.15
Mangamahu -39.82 175.37
Marybank -39.96 175.08
Matahiwi -39.58 175.12
Maxwell -39.83 174.85
Mosston -39.93 174.99
Nukumaru -39.83 174.78
Okoia -39.92 175.13
Otamatea -39.90 175.02
~ Pakaraka -39.88 174.88
Papaiti -39.88 175.09
Parikino -39.75 175.14
Pipiriki -39.48 175.05
Putiki -39.95 175.06
Ranana -39.58 175.10
Rapanui -39.88 174.93
Saint Johns Hill -39.91 175.03
Springvale -39.92 175.02
Tawhero -39.94 175.02
Upokongaro -39.87 175.12
Waitahinga -39.75 174.95
Wanganui East -39.92 175.07 | Whanganui East
Westmere -39.89 174.99
Whangaehu -40.02 175.17
Whanganui Central -39.93 175.05 | Wanganui Central; Whanganui CBD
= Manawatu -40.23 175.57 | Manawatu District
! Feilding -40.23 175.57 | Fielding
Aorangi -40.27 175.58
Apiti -39.97 175.87
Awahuri -40.28 175.52
Bainesse -40.40 175.40
Carnarvon -40.33 175.28
Cheltenham -40.13 175.65
Colyton -40.22 175.65
Glen Oroua -40.33 175.40
Halcombe -40.19 175.49
Himatangi -40.39 175.31
Himatangi Beach -40.37 175.24
Kairanga -40.36 175.52
Kimbolton -40.06 175.78
Kiwitea -40.12 175.70
Komako -40.07 175.89
Kopane -40.32 175.47
Makino -40.20 175.59
Mount Biggs -40.22 175.50
Ohakea -40.20 175.39
Oroua Downs -40.41 175.32
Pohangina -40.18 175.79
Rangiotu -40.42 175.42
Rangiwahia -39.90 175.92
Raumai -40.23 175.76
Rongotea -40.29 175.42
Sanson -40.22 175.42
Stanway -40.15 175.55
Taikorea -40.35 175.43
Tangimoana -40.30 175.26
Taonui -40.27 175.60
Utuwai -40.03 175.95
Waituna West -40.05 175.63
= Horowhenua -40.62 175.28 | Horowhenua District
! Foxton -40.47 175.28
! Levin -40.62 175.28 | Taitoko
Foxton Beach -40.46 175.23
Heatherlea -40.60 175.30
Hokio Beach -40.60 175.20 | Hokio
Ihakara -40.58 175.35
Kimberley -40.65 175.30
Koputaroa -40.57 175.33
Kuku -40.69 175.23
Kuku Beach -40.68 175.18
Lake Horowhenua -40.61 175.25
Makerua -40.51 175.48
Manakau -40.72 175.22
Mangaore -40.57 175.45 | Mangahao
Moutoa -40.50 175.38
Muhunoa -40.68 175.20 | Muhunoa East
Ohau -40.67 175.25
Opiki -40.45 175.45
Poroutawhao -40.56 175.28
Shannon -40.55 175.41
Waikawa Beach -40.70 175.15
Waitarere -40.55 175.20 | Waitarere Beach
Weraroa -40.64 175.28
= Rangitikei -40.07 175.38 | Rangitikei District
! Marton -40.07 175.38
Bonny Glen -40.05 175.30
Bulls -40.17 175.38
Crofton -40.07 175.35
Erewhon -39.48 176.15
Hunterville -39.93 175.57
Kawhatau -39.78 175.93
Koitiata -40.07 175.13 | Turakina Beach
Mangaweka -39.81 175.79
Mataroa -39.64 175.72
Moawhango -39.58 175.86
Ohingaiti -39.87 175.70
Ohutu -39.73 175.83
Papanui Junction -39.68 175.50
Parewanui -40.25 175.28
Porewa -40.07 175.47
Pukeokahu -39.60 176.05
Rangatira -39.97 175.62
Rata -40.00 175.52
Ratana -40.03 175.17 | Ratana Pa
Santoft -40.15 175.24
Scotts Ferry -40.29 175.24
Silverhope -40.01 175.53
Taihape -39.68 175.80
Turakina -40.04 175.22
Tutaenui -40.03 175.42
Tutu Totara -39.95 175.45
Utiku -39.75 175.83
Winiata -39.70 175.80
= Ruapehu -38.88 175.26 | Ruapehu District; Mount Ruapehu
! Taumarunui -38.88 175.26 | Taumaranui
Erua -39.23 175.40
Horopito -39.35 175.38
Kakahi -38.94 175.39
Karioi -39.44 175.53
Kirikau -38.95 175.18
Mangaparo -38.83 175.02
Manunui -38.90 175.32
Matiere -38.77 175.10
National Park -39.17 175.40 | National Park Village
Ngapuke -38.89 175.40
Ohakune -39.42 175.40
Ohura -38.84 174.98
Okahukura -38.78 175.23
Ongarue -38.71 175.28
Orautoha -39.37 175.23
Otunui -38.95 175.12
Owhango -39.00 175.38
Piriaka -38.92 175.34
Pokaka -39.27 175.37
Raetihi -39.43 175.28
Rangataua -39.43 175.45
Raurimu -39.12 175.40
Retaruke -39.12 175.15
Tangiwai -39.46 175.57
Tokirima -38.93 175.07
Turoa -39.31 175.53
Waimarino -39.17 175.37
Waimiha -38.62 175.32
Waiouru -39.48 175.67
Whakapapa -39.20 175.54 | Whakapapa Village
= Tararua -40.21 176.10 | Tararua District; Southern Hawkes Bay
! Dannevirke -40.21 176.10
! Pahiatua -40.45 175.84
Akitio -40.60 176.42 | Akitio Beach
Alfredton -40.68 175.86
Ballance -40.40 175.80
Eketahuna -40.65 175.70
Hamua -40.58 175.75
Herbertville -40.49 176.55
Hukanui -40.57 175.68
Kaitawa -40.50 175.90
Kumeroa -40.35 176.02
Maharahara -40.29 175.95
Makotuku -40.12 176.23
Makuri -40.53 176.01
Mangamaire -40.51 175.76
Mangatainoka -40.41 175.87
Matamau -40.14 176.17
Newman -40.62 175.70
Nireaha -40.63 175.63
Norsewood -40.07 176.21
Oringi -40.27 176.03
Ormondville -40.08 176.25
Papatawa -40.33 175.90
Pongaroa -40.54 176.19
Rongokokako -40.70 175.65
Ruaroa -40.17 175.97
Te Rehunga -40.23 176.00
Tiraumea -40.62 176.03
Waione -40.44 176.28
Waitahora -40.30 176.20
Weber -40.40 176.32
Wimbledon -40.44 176.50
Woodville -40.34 175.87
`;
