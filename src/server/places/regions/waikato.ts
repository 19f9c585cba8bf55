export const waikato = `
=! Hamilton -37.79 175.28 | Hamilton City; The Tron; Tron; Hamiltron; H Town; Hammy; Kirikiriroa; Hamilton NZ
Aberdeen -37.79 175.24
Avalon -37.76 175.24
Bader -37.81 175.29
Bankwood -37.76 175.28
Beerescourt -37.77 175.26
Burbush -37.74 175.21
Callum Brae -37.74 175.28
Chartwell -37.75 175.28
Chedworth -37.76 175.30
Claudelands -37.78 175.29
Crawshaw -37.78 175.22
Deanwell -37.82 175.26
Dinsdale -37.79 175.24
Enderley -37.77 175.29
Eureka -37.77 175.41
Fairfield -37.77 175.27
Fairview Downs -37.77 175.31
Fitzroy -37.82 175.30
Five Cross Roads -37.77 175.29 | Five Crossroads; Peachgrove
Flagstaff -37.73 175.25
Forest Lake -37.77 175.25
Frankton -37.79 175.26
Glenview -37.82 175.28
Grandview Heights -37.78 175.24 | Grandview
Greensboro -37.80 175.33
Hamilton Central -37.79 175.28 | Hamilton CBD; Hamilton City Centre; Kirikiriroa Central
Hamilton East -37.79 175.29
Hamilton Gardens -37.81 175.31
Hamilton Lake -37.80 175.27
Hamilton North -37.75 175.26
Hamilton West -37.79 175.27
Harrowfield -37.74 175.25
Hillcrest -37.80 175.32
Horotiu Park -37.71 175.21
Horsham Downs -37.70 175.25
Huntington -37.73 175.28
Livingstone -37.79 175.24
Maeroa -37.78 175.26
Magellan Rise -37.74 175.29
Matangi -37.80 175.40
Melville -37.82 175.28
Nawton -37.78 175.24
Newstead -37.79 175.36
Northgate -37.73 175.21
Peacocke -37.83 175.30
Porritt -37.77 175.29
Pukemoremore -37.82 175.45
Puketaha -37.74 175.34
Pukete -37.74 175.23
Queenwood -37.75 175.27
Riverlea -37.81 175.31
Rotokauri -37.75 175.20
Rotokauri North -37.74 175.19
Rototuna -37.73 175.27
Rototuna North -37.72 175.27
Ruakiwi -37.80 175.28
Ruakura -37.78 175.31
Rukuhia -37.86 175.30
Saint Andrews -37.75 175.25
Saint Petersburg -37.73 175.26
Silverdale -37.80 175.32
Somerset Heights -37.73 175.28
Swarbricks Landing -37.77 175.27
Tamahere -37.83 175.37
Te Rapa -37.75 175.23
Te Rapa Park -37.75 175.23
Temple View -37.82 175.23 | Templeview
The Base -37.74 175.23
Tuhikaramea -37.85 175.22
Western Heights -37.78 175.22
Whitiora -37.78 175.27
=! Taupo -38.69 176.07 | Taupo District; Taupo Town; Lake Taupo; Taupo Town Centre
Acacia Bay -38.70 176.03
Aratiatia -38.62 176.14
Atiamuri -38.39 176.02
Braxmere -38.97 175.77
Brentwood -38.67 176.05
Broadlands -38.55 176.23
Broadlands Forest -38.50 176.35
Five Mile Bay -38.75 176.07
Hatepe -38.85 176.01
Hilltop -38.69 176.09
Hirangi -38.99 175.80
Iwitahi -38.83 176.28
Kinloch -38.66 175.92
Kuratau -38.89 175.77
Kuratau Spit -38.89 175.78
Mangakino -38.37 175.77
Mapara -38.67 176.00
Maroa -38.52 175.98
Marotiri -38.58 175.97
Mihi -38.47 176.27
Motuoapa -38.93 175.87
Motutere -38.87 175.97
Mountview -38.68 176.11
Nukuhau -38.68 176.05
Ohaaki -38.53 176.29
Omori -38.93 175.76
Opepe -38.78 176.23
Oruanui -38.58 176.02
Oruatua -38.91 175.91
Otukou -39.06 175.70
Papakai -39.05 175.63
Poihipi -38.64 175.98
Pukawa -38.91 175.76 | Pukawa Bay
Pureora -38.51 175.55
Rainbow Point -38.73 176.08
Rangatira Park -38.67 176.05
Rangipo -39.08 175.80
Rangitaiki -38.88 176.36
Richmond Heights -38.71 176.10
Rotokawa -38.61 176.19
Taharua -38.90 176.30
Tauhara -38.69 176.11
Tauranga Taupo -38.91 175.90
Te Rangiita -38.90 175.92
Tihoi -38.61 175.75
Tirohanga -38.46 176.05
Tokaanu -38.97 175.77
Tongariro -39.13 175.65
Turangi -38.99 175.81
Two Mile Bay -38.72 176.09
Waipahihi -38.71 176.09
Wairakei -38.63 176.10 | Wairakei Village
Waitahanui -38.79 176.08
Waitetoko -38.89 175.95
Western Bay -38.70 175.70
Whakaipo -38.68 175.95
Whakamaru -38.42 175.80
Whareroa -38.87 175.77
Wharewaka -38.74 176.07
=! Cambridge -37.89 175.47
Arapuni -38.07 175.65
Bruntwood -37.83 175.44
Cambridge Park -37.88 175.45
Fencourt -37.86 175.50
Hautapu -37.86 175.45
Horahora -38.00 175.62
Kaipaki -37.89 175.37
Karapiro -37.93 175.55 | Lake Karapiro
Leamington -37.91 175.48
Maungatautari -38.00 175.55
Monavale -37.92 175.41
Pukekura -37.93 175.50
Pukerimu -37.92 175.43
Roto O Rangi -37.98 175.44 | Rotoorangi
Te Miro -37.81 175.55
Whitehall -37.87 175.57
= Te Awamutu -38.01 175.32 | Waipa; Waipa District; T A
~ Hairini -38.01 175.36
Harapepe -37.91 175.13
Karamu -37.88 175.12
Kihikihi -38.03 175.35
Korakonui -38.11 175.45
Koromatua -37.84 175.21
Lake Ngaroto -37.95 175.29
Mangauika -37.98 175.12
Mystery Creek -37.87 175.34
Ngahinapouri -37.89 175.22
Ngaroto -37.96 175.30
Ohaupo -37.92 175.30
Parawera -38.06 175.41
Paterangi -37.96 175.25
Pirongia -37.99 175.21
Pokuru -38.04 175.23
Puahue -38.01 175.42
Pukeatua -38.08 175.56
Rangiaowhia -38.00 175.36
Te Kawa West -38.08 175.22
Te Mawhai -38.06 175.32
Te Pahu -37.92 175.14
Te Rore -37.95 175.22
Tokanui -38.07 175.33
Waikeria -38.10 175.41
Wharepapa South -38.15 175.53
Whatawhata -37.80 175.15
= Waikato District -37.67 175.15 | North Waikato
! Huntly -37.56 175.16 | Rahui Pokeka
Churchill -37.44 175.05
Glen Afton -37.61 174.99
Glen Massey -37.69 175.06
Glen Murray -37.45 174.96
Gordonton -37.67 175.30
Hakarimata -37.65 175.12
Hampton Downs -37.35 175.09
Horotiu -37.70 175.19
Hukanui -37.69 175.28
Huntly West -37.56 175.15
Hunua Ranges -37.05 175.20
Island Block -37.33 175.12
Karakariki -37.80 175.08
Kimihia -37.54 175.18
Komakorau -37.66 175.28
Kopuku -37.29 175.20
Lorenzen Bay -37.80 174.89
Makomako -37.97 174.92
Mangapiko -37.50 175.20
Mangatangi -37.20 175.20
Mangatawhiri -37.22 175.12
Manu Bay -37.82 174.81
Maramarua -37.25 175.23
Matahuru -37.47 175.28
Matira -37.58 174.90
Mercer -37.28 175.05
Meremere -37.32 175.07
Moonlight Bay -37.80 174.89
Motakotako -37.96 174.85
Motumaoho -37.69 175.47
Naike -37.50 174.95
Ngaruawahia -37.67 175.15
Ohinewai -37.49 175.16
Okete -37.81 174.94
Onewhero -37.32 174.91
Opuatia -37.41 174.94
Orini -37.57 175.31
Pokeno -37.25 175.02
Port Waikato -37.39 174.73
Pukekawa -37.33 174.98
Pukemiro -37.62 175.02
Raglan -37.80 174.87 | Whaingaroa
Rangiriri -37.43 175.13
Rangiriri West -37.44 175.10
Renown -37.58 175.05
Rotowaro -37.59 175.08
Ruapuke -37.91 174.79 | Ruapuke Beach
Ruawaro -37.53 175.03
Scotsman Valley -37.80 175.48
Tauhei -37.63 175.44
Taupiri -37.62 175.19
Tauwhare -37.77 175.46
Tauwhare Pa -37.75 175.47
Te Akau -37.68 174.87
Te Hoe -37.54 175.34
Te Hutewai -37.85 174.86
Te Kauwhata -37.40 175.14
Te Kohanga -37.32 174.84
Te Kowhai -37.74 175.15
Te Mata -37.89 174.87
Te Ohaaki -37.53 175.14
Te Uku -37.83 174.95
Tuakau -37.26 174.95
Turangawaewae -37.66 175.16
Waerenga -37.37 175.24
Waikaretu -37.54 174.85
Waikokowai -37.55 174.98
Waingaro -37.69 174.99
~ Wainui -37.82 174.85
Wairamarama -37.44 174.82
Waiterimu -37.50 175.27
Waitetuna -37.84 175.03
Whangamarino -37.33 175.15
Whangape -37.47 175.05
Whitikahu -37.62 175.32
= Matamata-Piako -37.65 175.53 | Matamata-Piako District; Piako
! Matamata -37.81 175.77 | Hobbiton
! Morrinsville -37.66 175.53
! Te Aroha -37.54 175.71
Elstow -37.53 175.64
Gordon -37.68 175.80
Hinuera -37.88 175.77
Hoe O Tainui -37.51 175.40
Kereone -37.70 175.60
Kiwitahi -37.73 175.56
Manawaru -37.63 175.76
Mangaiti -37.50 175.70
Mangateparu -37.59 175.50
Ngarua -37.55 175.60
Okauia -37.79 175.83
Richmond Downs -37.82 175.65
Shaftesbury -37.61 175.77
Springdale -37.52 175.58
Tahuna -37.51 175.49
Tatuanui -37.66 175.60
Te Aroha West -37.56 175.67
Te Poi -37.87 175.83
Te Puninga -37.57 175.57
Te Tuhi Junction -37.88 175.88
Turangaomoana -37.76 175.82
Waharoa -37.76 175.76
Waihou -37.57 175.67
Waiti -37.47 175.47
Waitoa -37.60 175.63
Walton -37.74 175.63
Wardville -37.74 175.79
= Hauraki -37.39 175.67 | Hauraki District; Hauraki Plains
! Paeroa -37.38 175.67
! Waihi -37.39 175.84
Golden Valley -37.36 175.87
Hikutaia -37.29 175.65
Kaiaua -37.11 175.30
Kaihere -37.37 175.42
Karangahake -37.42 175.72
Kerepehi -37.30 175.54
Komata -37.35 175.67
Kopuarahi -37.22 175.50
Mackaytown -37.41 175.71
Mangatarata -37.28 175.37
Miranda -37.19 175.33
Netherton -37.34 175.60
Ngatea -37.28 175.50
Patetonga -37.40 175.48
Pipiroa -37.21 175.49
Tirohia -37.43 175.66
Turua -37.24 175.57
Waikino -37.41 175.77
Waimata -37.43 175.87
Waitakaruru -37.24 175.39
Whakatiwai -37.09 175.30
Whiritoa -37.28 175.90
= Thames-Coromandel -37.14 175.54 | Coromandel Peninsula; Thames Coromandel District; The Coromandel; Coro
! Thames -37.14 175.54
! Whangamata -37.20 175.87 | Whanga
! Whitianga -36.83 175.70
Amodeo Bay -36.67 175.45
Colville -36.63 175.47
Cooks Beach -36.84 175.74
Coroglen -36.92 175.70
Coromandel -36.76 175.50 | Coromandel Town
Fantail Bay -36.52 175.33
Ferry Landing -36.83 175.71
Flaxmill Bay -36.83 175.72
Fletcher Bay -36.48 175.39
Great Mercury Island -36.60 175.80
Hahei -36.84 175.81
Hikuai -37.07 175.77
Hot Water Beach -36.89 175.82
Kaimarama -36.88 175.68
Kauaeranga -37.13 175.60 | Kauaeranga Valley
Kennedy Bay -36.68 175.55
Kereta -36.90 175.44
Kirita Bay -36.87 175.43
Kopu -37.18 175.57
Kuaotunu -36.72 175.73
Little Bay -36.60 175.53
~ Manaia -36.85 175.47
Matarangi -36.74 175.66
Matatoki -37.19 175.60
Mill Creek -36.87 175.68
Moanataiari -37.13 175.54
New Chums Beach -36.71 175.63
Ngarimu Bay -37.07 175.52
~ Omahu -37.21 175.62
Onemana -37.15 175.89
Opito -36.72 175.80
Opoutere -37.11 175.88
Otahu -37.22 175.88
Otama -36.71 175.77 | Otama Beach
Papaaroha -36.69 175.48
Parakiwai -37.24 175.85
Parawai -37.16 175.56
Pauanui -37.02 175.87 | Pauanui Beach
Port Charles -36.53 175.47
Port Jackson -36.48 175.34
Preece Point -36.75 175.50
Puriri -37.23 175.63
Rings Beach -36.73 175.68
Ruamahunga -37.00 175.50
Stony Bay -36.51 175.42
Tairua -37.00 175.85
Tapu -36.98 175.50
Tararu -37.11 175.52
Te Kouma -36.82 175.47
Te Puru -37.05 175.52
Te Rerenga -36.75 175.58
Thornton Bay -37.07 175.52
Totara -37.17 175.56
Tuateawa -36.65 175.55
Waikawau -36.94 175.48
Waikawau Bay -36.60 175.53
Waiomu -37.03 175.52
Wentworth Valley -37.21 175.83
Whangapoua -36.73 175.62
Wharekaho -36.80 175.70 | Simpsons Beach
Whenuakite -36.90 175.77
Wyuna Bay -36.78 175.47
= South Waikato -38.22 175.87 | South Waikato District
! Putaruru -38.05 175.78
! Tokoroa -38.22 175.87
Amisfield -38.23 175.85
Hodderville -38.03 175.78
Kinleith -38.27 175.89
Lichfield -38.11 175.81 | Litchfield
Ngatira -38.09 175.97
Okoroire -37.95 175.81
~ Overdale -38.03 175.78
Piarere -37.93 175.65
Pinedale -38.07 175.80
Puketurua -38.03 175.69
Tapapa -37.99 175.87
Tirau -37.98 175.76
Upper Atiamuri -38.36 176.06
Waotu -38.13 175.69 | Te Waotu
Wiltsdown -38.16 175.80
= Otorohanga -38.19 175.21 | Otorohanga District
~ Aotea -38.01 174.84
Aotea Harbour -38.02 174.87
Hauturu -38.11 174.93
Honikiwi -38.14 175.14
Kawhia -38.06 174.82
Kinohaku -38.15 174.87
Kio Kio -38.15 175.27
Maihiihi -38.22 175.38
Ngutunui -38.07 175.13
Oparau -38.05 174.92
Otewa -38.23 175.33
Owairaka Valley -38.13 175.55
Puketotara -38.05 175.16
Te Kawa -38.10 175.29
Te Rau A Moa -38.08 175.08
Tihiroa -38.07 175.23
Wharepuhunga -38.21 175.58
= Waitomo -38.34 175.17 | Waitomo District; King Country
! Te Kuiti -38.34 175.17
Aria -38.56 174.98
Awakino -38.66 174.63
Benneydale -38.52 175.36
Hangatiki -38.25 175.18
Mahoenui -38.58 174.84
Mairoa -38.38 174.96
Maniaiti -38.52 175.36
Mapiu -38.60 175.22
Marokopa -38.31 174.72
Mokau -38.70 174.62
Oparure -38.34 175.11
Piopio -38.47 175.01
Puketutu -38.44 175.27
Rangitoto -38.39 175.27
Taharoa -38.17 174.73
Te Anga -38.26 174.83
Te Maika -38.09 174.78
Waitanguru -38.40 174.90
Waitomo Caves -38.26 175.11 | Waitomo Village
`;
