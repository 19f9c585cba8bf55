export const hawkesBay = `
=! Napier -39.49 176.91 | Napier City; Art Deco City
Ahuriri -39.48 176.90
Awatoto -39.54 176.92
Bay View -39.42 176.87
Bluff Hill -39.48 176.91
Dartmoor -39.50 176.70
Esk Valley -39.40 176.83
Eskdale -39.40 176.82
Greenmeadows -39.52 176.86
Hospital Hill -39.49 176.90
Jervoistown -39.54 176.86
Knightsbridge -39.53 176.84
Maraenui -39.52 176.90
Marewa -39.51 176.90
Meeanee -39.54 176.89
Mission View -39.53 176.84
Napier Central -39.49 176.92 | Napier CBD; Napier City Centre
Napier Hill -39.48 176.91
Napier South -39.50 176.91
Onekawa -39.51 176.88
Onekawa South -39.52 176.88
Orotu -39.51 176.85
Pandora -39.49 176.89
Parklands -39.50 176.86
Patoka -39.33 176.57
Pirimai -39.52 176.88
Poraiti -39.50 176.83
Puketapu -39.52 176.77
Puketitiri -39.29 176.53
Rissington -39.44 176.72
Tamatea -39.51 176.86
Tangoio -39.33 176.90
Taradale -39.53 176.85
Te Awa -39.53 176.91 | Te Awa Estate
Te Pohue -39.25 176.68
Waiohiki -39.55 176.84
Westshore -39.47 176.88
Wharerangi -39.50 176.82
Whirinaki -39.38 176.88
=! Hastings -39.64 176.84 | Hastings City; Hastings District; Hastings NZ
Akina -39.65 176.85
Anderson Park -39.67 176.87
Aropaoanui -39.28 177.00
Bridge Pa -39.65 176.75
Camberley -39.64 176.82
Cape Kidnappers -39.65 177.09
Clifton -39.64 177.00
Clive -39.58 176.92
Craggy Range -39.71 176.89
Crownthorpe -39.58 176.57
Fernhill -39.60 176.77
Flaxmere -39.63 176.78
Frimley -39.63 176.82
Hastings Central -39.64 176.84 | Hastings CBD
Haumoana -39.61 176.95
Havelock Hills -39.68 176.89
Havelock North -39.67 176.88 | Havelock Nth
Hawkes Bay Airport -39.47 176.87
Iona -39.67 176.87
Kahuranaki -39.80 176.87
Karamu -39.62 176.87
Kaweka -39.30 176.40
Kereru -39.66 176.40
Kings Park -39.63 176.81
Kotemaori -39.07 177.03
Kuripapango -39.38 176.33
Longlands -39.66 176.80
Lyndhurst -39.62 176.82
Mahora -39.63 176.84
~ Mangaroa -39.68 176.76
Mangatahi -39.68 176.55
Mangateretere -39.62 176.89
Maraekakaho -39.65 176.62
Maraetotara -39.80 176.90
Matapiro -39.57 176.62
Mayfair -39.63 176.86
Moteo -39.55 176.75
Ngamatea -39.40 176.20
Ngatarawa -39.65 176.73
Ocean Beach -39.75 177.00
Ohiti -39.60 176.68
Okawa -39.55 176.70
Omahu -39.60 176.75
Omarunui -39.56 176.82
Opapa -39.83 176.68
Pakaututu -39.30 176.50
Pakipaki -39.69 176.79 | Paki Paki
Pakowhai -39.58 176.87
Parkvale -39.65 176.86
Poukawa -39.77 176.73
Pukahu -39.68 176.83
Putorino -39.13 177.00
Raukawa -39.72 176.62
Raureka -39.64 176.82
Roys Hill -39.62 176.73
Ruahapia -39.61 176.87
Saint Leonards -39.63 176.83
Sherenden -39.55 176.58
Stortford Lodge -39.64 176.82
Tarawera -39.03 176.58
Tauroa -39.69 176.88
Te Aute -39.80 176.68
Te Awanga -39.63 176.98
Te Haroto -39.15 176.60
Te Hauke -39.78 176.69
Te Mata -39.69 176.90
Te Mata Peak -39.70 176.91
Te Onepu -39.78 176.57
Tomoana -39.62 176.86
Tukituki -39.65 176.93
Tutira -39.21 176.89 | Lake Tutira
Twyford -39.62 176.77
Waikare -39.15 176.95
Waikoau -39.22 176.84
Waimarama -39.81 176.98
Waipatiki -39.30 176.97 | Waipatiki Beach
Waipatu -39.63 176.88
Waipuka -39.78 177.02
Waiwhare -39.50 176.50
Whakatu -39.61 176.90
Whanawhana -39.58 176.42
Woolwich -39.63 176.86
= Central Hawke's Bay -40.00 176.55 | Central Hawkes Bay District; CHB; Central HB; Central Hawkes Bay Country
! Waipawa -39.94 176.59
! Waipukurau -40.00 176.56 | Waipuk
Aramoana Beach -40.14 176.85
Argyll East -39.84 176.54 | Argyll
Ashley Clinton -39.94 176.26
Blackhead -40.17 176.83
Elsthorpe -39.91 176.82
Flemington -40.13 176.44
Hatuma -40.03 176.50
Kaikora North -39.88 176.62
Kairakau Beach -39.94 176.93 | Kairakau
Lindsay -39.99 176.52
Maharakeke -40.05 176.44
Makaretu -39.94 176.24
Mangakuri -39.98 176.93 | Mangakuri Beach
Omakere -40.04 176.75
Ongaonga -39.91 176.42
Otane -39.89 176.63
Patangata -39.89 176.71
Porangahau -40.30 176.61
Pourerere -40.10 176.87
Takapau -40.03 176.35
Te Paerahi -40.29 176.65
Tikokino -39.82 176.44
Wallingford -40.20 176.58
Wanstead -40.13 176.54
Whetukura -40.18 176.33
=! Wairoa -39.04 177.42 | Wairoa District
Ardkeen -38.93 177.27
Frasertown -38.97 177.40
Haupatanga -38.90 177.62
Huramua -39.02 177.40
Iwitea -39.04 177.50
Kaitawa -38.80 177.13
Kokako -38.80 177.22
Kotare -38.88 177.35
Mahanga -39.00 177.90 | Mahanga Beach
Mahia -39.08 177.92 | Mahia Peninsula; Mahia Beach
Mangapoike -38.90 177.60
Marumaru -38.88 177.40
Mohaka -39.12 177.19
Morere -38.98 177.79
North Clyde -39.03 177.43
Nuhaka -39.05 177.74
Ohuka -38.85 177.27
Opoutama -39.06 177.86
Oraka -39.08 177.88
Piripaua -38.84 177.17
Raupunga -39.09 177.14
Ruakituri -38.75 177.40
Table Cape -39.10 177.97
Tahaenui -39.05 177.66
Te Reinga -38.85 177.53
Tuai -38.81 177.15
Tuhara -39.02 177.48
Waihua -39.09 177.29
Waikaremoana -38.77 177.10 | Lake Waikaremoana
Whakaki -39.04 177.58
Whakamahi -39.07 177.39
Willow Flat -38.98 177.02
`;
