export const northland = `
=! Whangarei -35.73 174.32 | Whangarei City; Whangarei District; Whangas; Terenga Paraoa
Abbey Caves -35.72 174.36
Apotu -35.64 174.28
Avenues -35.73 174.31 | The Avenues
Bland Bay -35.34 174.36
Bream Bay -35.92 174.47
Bream Head -35.85 174.58
Glenbervie -35.68 174.36
Helena Bay -35.42 174.36
Hikurangi -35.60 174.29
Horahora -35.72 174.30
Hukerenui -35.53 174.20
Jordan Valley -35.55 174.25
Kamo -35.68 174.31
Kamo East -35.68 174.32
Kamo West -35.68 174.29
Kara -35.70 174.22
Kauri -35.65 174.30
Kensington -35.71 174.32
Kiripaka -35.66 174.43
Kokopu -35.71 174.15
Langs Beach -36.05 174.53
Mairtown -35.71 174.33
Mangakahia -35.60 173.90
Mangapai -35.85 174.29
Marsden Bay -35.83 174.46
Marsden Cove -35.83 174.46
Marsden Point -35.84 174.49
Marua -35.57 174.36
Mata -35.84 174.36
Matapouri -35.57 174.51
Maungakaramea -35.84 174.20
Maungatapere -35.75 174.20
Maunu -35.74 174.28
McLeod Bay -35.81 174.50
Mimiwhangata -35.43 174.41
Morningside -35.74 174.32
Mount Tiger -35.68 174.42
Ngunguru -35.62 174.50
Oakleigh -35.85 174.31
Oakura Bay -35.39 174.34
Ocean Beach -35.84 174.57
One Tree Point -35.82 174.45
Onerahi -35.76 174.37
Opuawhanga -35.51 174.31
Otaika -35.78 174.31
Otangarei -35.69 174.32
Otonga -35.52 174.29
Pakotai -35.67 173.90
Parahaki -35.71 174.35
Parakao -35.70 174.00
Parua Bay -35.77 174.46
Pataua -35.71 174.52
Pataua North -35.70 174.52
Pataua South -35.72 174.52
Poor Knights Islands -35.47 174.74
Poroti -35.73 174.12
Port Whangarei -35.75 174.33
Portland -35.80 174.33
Punaruku -35.37 174.31
Purua -35.64 174.14
Raumanga -35.74 174.30
Regent -35.72 174.32
Riverside -35.73 174.34
Ruakaka -35.91 174.45
Ruatangata -35.66 174.19
Ruatangata West -35.66 174.15
Sandy Bay -35.55 174.48
Sherwood Rise -35.74 174.36
Springfield -35.90 174.30
Springs Flat -35.67 174.30
Takahiwai -35.83 174.41
Tamaterau -35.76 174.42
Tanekaha -35.60 174.22
Tauraroa -35.87 174.22
Taurikura -35.83 174.52
The Nook -35.77 174.48
Three Mile Bush -35.67 174.25
Tikipunga -35.69 174.33
Titoki -35.73 174.05
Toe Toe -35.77 174.31 | Toetoe
Towai -35.48 174.14
Tutukaka -35.61 174.53
Uretiti -35.94 174.46
Urquharts Bay -35.84 174.53
Vinetown -35.73 174.30
Waikaraka -35.76 174.40
Waikiekie -35.93 174.23
Waiotira -35.93 174.21
Waipu -35.98 174.45
Waipu Cove -36.02 174.51
Waipu Gorge -36.01 174.37
Waro -35.59 174.29
Whakapara -35.54 174.28
Whale Bay -35.56 174.51
Whananaki -35.52 174.45
Whangarei Central -35.72 174.32
Whangarei Heads -35.82 174.51
Whangaruru -35.37 174.33
Whareora -35.70 174.40
Whatitiri -35.77 174.13
Whau Valley -35.70 174.30
Wheki Valley -35.66 174.10
Woodhill -35.73 174.31
Woolleys Bay -35.58 174.52
= Far North -35.23 173.95 | Far North District
! Kaikohe -35.41 173.80
! Kaitaia -35.11 173.26
! Kerikeri -35.23 173.95
Ahipara -35.17 173.15
Awanui -35.05 173.26
Awarua -35.55 173.87
Bay of Islands -35.25 174.10
Broadwood -35.26 173.39
Cable Bay -34.99 173.48
Cape Reinga -34.43 172.68
Cavalli Islands -35.00 173.95
Coopers Beach -34.99 173.51
Diggers Valley -35.22 173.24
Doves Bay -35.19 174.07
Fairburn -35.11 173.40
Haruru -35.28 174.05 | Haruru Falls
Henderson Bay -34.74 173.12
Herekino -35.27 173.21
Hihi -34.98 173.55
Hokianga -35.42 173.45 | Hokianga Harbour; South Hokianga; North Hokianga
Horeke -35.37 173.60
Houhora -34.80 173.10 | Houhora Heads
Kaeo -35.10 173.78
Kaimaumau -34.92 173.27
Kaingaroa -35.03 173.32
Kapiro -35.18 173.93
Karetu -35.36 174.16
Karikari Peninsula -34.87 173.40
Kawakawa -35.38 174.07
Kohukohu -35.36 173.54
Koutu -35.46 173.40
Lake Ohia -34.98 173.36
Lake Omapere -35.35 173.79
Mangamuka -35.21 173.55 | Mangamuka Bridge
Mangatoetoe -35.13 173.47
Mangonui -34.99 173.53
Maromaku -35.47 174.09
Matauri Bay -35.04 173.91
Matawaia -35.50 173.95
Mitimiti -35.44 173.27
Moerewa -35.38 174.02
Motatau -35.50 174.01
Motukaraka -35.37 173.50
Motutangi -34.88 173.15
Ngataki -34.72 173.03
Ngawha -35.40 173.86 | Ngawha Springs
Ninety Mile Beach -34.80 173.00
Ohaeawai -35.35 173.88
Okaihau -35.32 173.77
Okiato -35.31 174.13
Omanaia -35.44 173.53
Omapere -35.53 173.39
Opito Bay -35.20 174.08
Opononi -35.51 173.39
Opua -35.31 174.12
Oromahoe -35.33 174.00
Orongo Bay -35.29 174.14
Oruaiti -35.02 173.60
Oruru -35.04 173.51
Otangaroa -35.15 173.62
Otoroa -35.10 173.85
Oue -35.44 173.50
Paihia -35.28 174.09
Pakaraka -35.35 173.96
Pamapuria -35.13 173.36
Panguru -35.38 173.38
Paranui -35.03 173.50
Parekura Bay -35.24 174.22
Parengarenga -34.52 172.95
Paua -34.53 172.94
Peria -35.10 173.50
Pokere -35.41 174.05
Pukenui -34.81 173.12
Pukepoto -35.13 173.22
Puketi -35.23 173.75
Puketona -35.31 173.96
Punakitere -35.48 173.77
Pupuke -35.14 173.70
Purerua -35.14 174.02
Rangiahua -35.31 173.66
Rangiputa -34.88 173.31
Rangitane -35.18 174.02
Rawene -35.40 173.50
Rawhiti -35.23 174.26
Russell -35.26 174.12 | Kororareka
Saies -35.06 173.73
Skudders Beach -35.20 174.00
Sweetwater -35.04 173.22
Taheke -35.45 173.65
Taipa -35.00 173.46 | Taipa-Mangonui
Takahue -35.21 173.36
Taumarere -35.37 174.10
Taupo Bay -34.99 173.71
Tauranga Bay -35.01 173.80
Tautoro -35.48 173.84
Te Hapua -34.52 172.91
Te Kao -34.65 172.97
Te Karae -35.31 173.57
Te Ngaere -35.02 173.87
Te Paki -34.48 172.77
Te Tii -35.14 174.00
Tokerau Beach -34.91 173.38
Totara North -35.04 173.72
Umawera -35.29 173.58
Urupukapuka -35.22 174.23
Utakura -35.34 173.67
Victoria Valley -35.16 173.42
Waiharara -34.95 173.19
Waikare -35.35 174.22
Waima -35.47 173.61
Waimamaku -35.55 173.48
Waimate North -35.31 173.88
Waiomio -35.40 174.09
Waiotemarama -35.53 173.45
Waipapa -35.20 173.92
Waipapakauri -35.03 173.23
Waitangi -35.27 174.08
Waitiki Landing -34.53 172.85
Whangae -35.35 174.09
Whangape -35.36 173.22
Whangaroa -35.05 173.75
Whatuwhiwhi -34.88 173.40
Whirinaki -35.48 173.46
= Kaipara -35.94 173.87 | Kaipara District
! Dargaville -35.94 173.87
Aranga -35.74 173.62
Arapohue -35.99 173.92
Ararua -36.02 174.12
Aratapu -36.00 173.90
Avoca -35.80 173.90
Batley -36.17 174.32
Baylys Beach -35.95 173.75
Brynderwyn -36.09 174.43
Donnellys Crossing -35.71 173.62
Glinks Gully -36.07 173.86
Hakaru -36.13 174.51
Hukatere -36.20 174.16
Kaihu -35.77 173.70
Kaiwaka -36.16 174.44
Kelly's Bay -36.24 174.09
Mahuta -36.00 173.83
Mamaranui -35.84 173.76
Mangatu -35.85 173.83
Mangawhai -36.13 174.57 | Mangawhai Village
Mangawhai Heads -36.09 174.58
Mareretu -36.05 174.28
Maropiu -35.80 173.74
Matakohe -36.13 174.18
Maungaturoto -36.11 174.36
Naumai -36.09 174.00
Omamari -35.87 173.68
Oneriri -36.22 174.38
Pahi -36.16 174.23
Paparoa -36.10 174.23
Pouto -36.36 174.18 | Pouto Point
Raupo -36.13 174.02
Redhill -36.06 173.86
Rehia -36.08 174.05
Ruawai -36.13 174.03
Taingaehe -36.17 173.98
Tangiteroria -35.82 174.05
Tangowahine -35.86 173.93
Tara -36.13 174.50
Te Kopuru -36.03 173.92
Tinopai -36.25 174.25
Tokatoka -36.07 173.97
Turiwiri -35.97 173.88
Waihue -35.85 173.87
Waipoua -35.65 173.55 | Waipoua Forest
Whakapirau -36.16 174.25
`;
