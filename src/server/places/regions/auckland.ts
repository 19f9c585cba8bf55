export const auckland = `
=! Auckland City -36.85 174.76 | Auckland City Council; Auckland Isthmus; City of Sails
Arch Hill -36.87 174.74
Auckland CBD -36.85 174.77 | Auckland Central; Central Auckland; Auckland City Centre; Downtown Auckland; Viaduct; Viaduct Harbour; Britomart
Avondale -36.90 174.70
Balmoral -36.89 174.75
Blockhouse Bay -36.92 174.70
Browns Island -36.83 174.89
Captain Springs -36.92 174.80
Cornwall Park -36.90 174.79
Coxs Bay -36.85 174.73
Eden Terrace -36.87 174.76
Eden Valley -36.88 174.75
Ellerslie -36.90 174.81
Epsom -36.89 174.77
Freemans Bay -36.85 174.75
Glen Innes -36.88 174.86
Glendowie -36.86 174.87
Grafton -36.86 174.77
Greenlane -36.89 174.79
Grey Lynn -36.86 174.74
Herne Bay -36.84 174.73
Hillsborough -36.92 174.76
Hobson Bay -36.86 174.80
Karangahape -36.86 174.76 | K Road; Karangahape Road
Kingsland -36.87 174.74
Kohimarama -36.85 174.84
Lynfield -36.93 174.72
Maungakiekie -36.90 174.78
Meadowbank -36.87 174.82
Mission Bay -36.85 174.83
Morningside -36.88 174.73
Motutapu Island -36.76 174.91
Mount Albert -36.88 174.72 | Owairaka
Mount Eden -36.88 174.76 | Maungawhau
Mount Roskill -36.91 174.74 | Roskill
Mount Roskill South -36.92 174.74
Mount Saint John -36.88 174.78
Mount Wellington -36.91 174.84
New Windsor -36.91 174.71
Newmarket -36.87 174.78
Newton -36.86 174.76
Okahu Bay -36.85 174.81
One Tree Hill -36.90 174.78
Onehunga -36.92 174.79
Orakei -36.86 174.81
Oranga -36.91 174.80
Otahuhu -36.94 174.84
Panmure -36.90 174.85
Parnell -36.86 174.78
Penrose -36.92 174.82
Point Chevalier -36.87 174.71 | Pt Chev; Point Chev
Point England -36.88 174.87
Ponsonby -36.86 174.74 | Pons
Rangitoto Island -36.79 174.86
Remuera -36.88 174.80
Rosebank -36.88 174.68
Royal Oak -36.91 174.77
Saint Heliers -36.85 174.86
Saint Johns -36.88 174.84 | Saint Johns Park
Saint Lukes -36.88 174.74
Saint Marys Bay -36.84 174.75
Sandringham -36.89 174.74
Southdown -36.93 174.82
Stonefields -36.89 174.84
Sylvia Park -36.92 174.84
Tamaki -36.89 174.86
Te Papapa -36.92 174.80
Three Kings -36.91 174.75
Upper Symonds Street -36.86 174.76
Uptown -36.87 174.76
Victoria Park -36.85 174.75
Wai O Taiki Bay -36.87 174.88 | Wai O Taki Bay
Waikowhai -36.93 174.74
Waterview -36.88 174.70
Wesley -36.90 174.73
Western Springs -36.87 174.72
Westfield -36.93 174.83
Westmere -36.86 174.72
Wynyard Quarter -36.84 174.75
=! North Shore -36.79 174.77 | North Shore City; The Shore; Nth Shore; Northshore; Auckland North Shore
Akoranga -36.80 174.75
Albany -36.73 174.70
Albany Heights -36.71 174.69
Bayswater -36.82 174.78
Bayview -36.77 174.71
Beach Haven -36.79 174.69 | Beachhaven
Belmont -36.81 174.79
Birkdale -36.80 174.71
Birkenhead -36.81 174.73 | Birko
Birkenhead Point -36.82 174.73
Browns Bay -36.71 174.75
Campbells Bay -36.75 174.76
Castor Bay -36.76 174.77
Chatswood -36.81 174.71
Cheltenham -36.82 174.81
Crown Hill -36.77 174.76
Devonport -36.83 174.80
East Coast Bays -36.71 174.75
Fairview Heights -36.71 174.72 | Fairview
Forrest Hill -36.76 174.75
Glenfield -36.78 174.72
Glenvar -36.69 174.74
Greenhithe -36.77 174.67
Hauraki -36.80 174.78
Highbury -36.81 174.73
Hillcrest -36.79 174.74
Kaipatiki -36.79 174.72
Kauri Park -36.80 174.70
Long Bay -36.68 174.74
Lucas Heights -36.72 174.69
Mairangi Bay -36.74 174.75
Manuka Cove -36.77 174.71
Marlborough Park -36.78 174.73
Meadowood -36.74 174.70
Milford -36.77 174.77
Murrays Bay -36.73 174.75
Narrow Neck -36.81 174.80
North Harbour -36.74 174.71
Northboro -36.79 174.76
Northcote -36.80 174.75
Northcote Point -36.82 174.75
Northcross -36.71 174.73
~ Ocean View -36.79 174.74
Okura -36.67 174.73
Oteha -36.73 174.71 | Oteha Valley
Paremoremo -36.75 174.64
Pinehill -36.73 174.73
Rosedale -36.74 174.72
Rothesay Bay -36.72 174.75
Schnapper Rock -36.75 174.69
Stanley Bay -36.83 174.78
Stanley Point -36.83 174.79
Sunnynook -36.76 174.74
Sunset Heights -36.75 174.74
Takapuna -36.79 174.77 | Taka
Torbay -36.70 174.75
Totara Vale -36.77 174.73
Unsworth Heights -36.76 174.72
~ Vauxhall -36.81 174.80
Verrans Corner -36.80 174.72
Waiake -36.71 174.75
Wainoni -36.76 174.67
Wairau Park -36.77 174.74
Wairau Valley -36.78 174.74
Westlake -36.78 174.76
Windsor Park -36.74 174.74
Windy Ridge -36.78 174.72
=! Waitakere -36.88 174.63 | Waitakere City; West Auckland; West Akl; Westie; Out West; Auckland West
Anawhata -36.92 174.46
Bethells Beach -36.89 174.45 | Te Henga; Bethells
Birdwood -36.85 174.59
Cornwallis -37.01 174.60
French Bay -36.95 174.67
Glen Eden -36.91 174.65
Glendene -36.89 174.65
Green Bay -36.93 174.68
Harbour View -36.84 174.66
Henderson -36.88 174.63
Henderson Heights -36.88 174.61
Henderson Valley -36.89 174.60
Herald Island -36.78 174.66
Hobsonville -36.80 174.65
Hobsonville Point -36.79 174.67
Huia -37.00 174.57
Jenkins Bay -36.96 174.65
Karekare -36.98 174.48
Kaurilands -36.92 174.65
Kelston -36.90 174.66
Konini -36.92 174.64
Laingholm -36.96 174.64
~ Lincoln -36.87 174.62
Little Huia -37.02 174.56
Lone Kauri -36.97 174.50
Massey -36.84 174.61
Massey East -36.84 174.63
Massey North -36.82 174.60
Massey West -36.84 174.60
Mclaren Park -36.90 174.62 | McLaren Park
New Lynn -36.91 174.69
North Piha -36.94 174.46
Opanuku -36.90 174.59
Oratia -36.92 174.62
Parau -36.97 174.62
Parrs Park -36.91 174.63
Piha -36.95 174.47
Ranui -36.87 174.60
Red Hills -36.83 174.58 | Redhills
Royal Heights -36.84 174.63
Royal Road -36.84 174.62
Scott Point -36.80 174.68
South Titirangi -36.95 174.66
Sturges -36.87 174.61
Summerland -36.86 174.60
Sunnyvale -36.90 174.63
Swanson -36.87 174.58
Taupaki -36.82 174.56
Te Atatu -36.85 174.65 | Te At; Te Atatu Peninsula North
Te Atatu Peninsula -36.84 174.65 | Te Atatu North
Te Atatu South -36.87 174.65
Titirangi -36.94 174.66
Waiatarua -36.93 174.58
Waima -36.94 174.63
Waitakere Ranges -36.95 174.52
Waitakere Township -36.85 174.55 | Waitakere Village
West Harbour -36.82 174.63
Western Heights -36.88 174.61
Westgate -36.82 174.61
Whatipu -37.04 174.51
Whenuapai -36.79 174.62
Wood Bay -36.95 174.66
Woodlands Park -36.95 174.63
=! Manukau -36.99 174.88 | Manukau City; South Auckland; Sth Auckland; South Akl; Auckland South; East Auckland; East Akl; Auckland East
Airport Oaks -36.98 174.78
Alfriston -37.01 174.93
Aorere -36.97 174.83
Ardmore -37.03 174.97
Auckland Airport -37.00 174.78
Baverstock -36.97 174.91
Beachlands -36.88 174.99
Botany -36.93 174.91 | Botany Downs; Botany Junction; Botany Town Centre
Brookby -36.98 174.98
Bucklands Beach -36.87 174.90
Burswood -36.92 174.89
Chapel Downs -36.98 174.90
Clendon Park -37.03 174.87 | Clendon
Clevedon -36.99 175.04
Clover Park -36.98 174.90
Cockle Bay -36.90 174.95
Cumbria Downs -36.92 174.91
Dannemora -36.93 174.92
Donegal Park -36.98 174.92
East Tamaki -36.94 174.89
East Tamaki Heights -36.95 174.92
Eastern Beach -36.87 174.92
Edgewater -36.91 174.87
Farm Cove -36.89 174.88
Favona -36.95 174.81
Flat Bush -36.97 174.92
Golflands -36.92 174.91
Goodwood Heights -37.00 174.90
Greenmount -36.93 174.90
Half Moon Bay -36.88 174.90
Highland Park -36.90 174.91
Hillpark -37.01 174.90 | Hill Park
Homai -37.01 174.87
Howick -36.89 174.93
Hunters Corner -36.97 174.86
Huntington Park -36.92 174.92
Ihumatao -36.99 174.75
Kawakawa Bay -36.95 175.16
Leabank -37.03 174.90
Little Bucklands Beach -36.86 174.90
Mahia Park -37.04 174.89
Mangere -36.97 174.80
Mangere Bridge -36.94 174.79
Mangere East -36.97 174.82
Manukau Central -36.99 174.88 | Manukau City Centre; Manukau CBD
Manurewa -37.02 174.90 | Rewa
Manurewa East -37.02 174.91
Maraetai -36.88 175.04
Meadowlands -36.92 174.92
Mellons Bay -36.88 174.93
Middlemore -36.96 174.84
Mission Heights -36.97 174.92
Ness Valley -36.99 175.10
Northpark -36.92 174.92
Omana Beach -36.88 175.02
Orere Point -36.96 175.24 | Orere
Ormiston -36.97 174.91
Otara -36.96 174.87
Pakuranga -36.91 174.87 | Pak
Pakuranga Heights -36.91 174.89
Papatoetoe -36.98 174.86 | Papatoe; Papatoetoe East
Pine Harbour -36.89 174.99
Pohutukawa Coast -36.89 175.01
Point View Park -36.95 174.93
Puhinui -36.99 174.85
Randwick Park -37.03 174.92
Rongomai -36.97 174.89
Rowandale -37.02 174.87
Shamrock Park -36.94 174.92
Shelly Park -36.90 174.95
Somerville -36.91 174.94
Sunnyhills -36.90 174.88
Tapapakanga -36.98 175.25
The Gardens -37.01 174.92
Ti Rakau -36.92 174.89
Totara Heights -37.00 174.91
Totara Park -37.00 174.92
Wairoa Valley -37.02 175.08
Waitawa -36.95 175.14
Wattle Downs -37.05 174.89 | Wattle Farm; Wattle Cove
Weymouth -37.05 174.86
Whitford -36.95 174.97
Wiri -37.00 174.87
Wymondley -36.95 174.86
= Papakura -37.06 174.94 | Papakura City; Papakura District
Auranga -37.10 174.94
Conifer Grove -37.04 174.91
Drury -37.10 174.95
Hingaia -37.08 174.91
Karaka Lakes -37.08 174.92
Kirikiri -37.07 174.95
Longford Park -37.05 174.92
Opaheke -37.08 174.95
Pahurehure -37.06 174.93
Red Hill -37.06 174.97
Rosehill -37.07 174.93
Runciman -37.12 174.92
Takanini -37.05 174.92 | Takaanini
Waiata Shores -37.04 174.90
= Franklin -37.20 174.90 | Franklin District
! Pukekohe -37.20 174.90 | Pukekohe East; Puke
Aka Aka -37.29 174.79
Ararimu -37.14 175.03
Awhitu -37.09 174.63 | Awhitu Peninsula
Awhitu Central -37.10 174.64
Big Bay -37.04 174.64
Bombay -37.19 174.99
Buckland -37.23 174.93
Clarks Beach -37.14 174.70
Elletts Beach -37.09 174.83
Glenbrook -37.20 174.75 | Glenbrook Beach
Grahams Beach -37.06 174.67
Happy Valley -37.11 175.05
Harrisville -37.22 174.95
Hunua -37.08 175.07
Karaka -37.10 174.86
Kariotahi -37.27 174.66 | Karioitahi; Karioitahi Beach
Kingseat -37.14 174.80
Manukau Heads -37.05 174.56
Matakawau -37.11 174.66
Matakawau Point -37.12 174.68
Mauku -37.20 174.81
Orua Bay -37.04 174.63
Otaua -37.30 174.73
Paerata -37.17 174.90 | Paerata Rise
Paparimu -37.13 175.12
Patumahoe -37.19 174.83
Pehiakura -37.13 174.63
Pollok -37.14 174.65
Pukekohe Hill -37.22 174.89
Pukekohe West -37.20 174.88
Pukeoware -37.23 174.77
Puni -37.23 174.86
Ramarama -37.15 174.95
Seagrove -37.13 174.77
Taurangaruru -37.28 174.69
Te Hihi -37.12 174.83
Te Toro -37.15 174.68
Waiau Pa -37.15 174.76
Waipipi -37.24 174.68
Waiuku -37.25 174.73
Wattle Bay -37.05 174.58
Whangapouri -37.15 174.86
= Rodney -36.40 174.66 | Rodney District; Auckland North; North Auckland
! Orewa -36.59 174.69
! Warkworth -36.40 174.66
Ahuroa -36.47 174.57
Algies Bay -36.43 174.74
Araparera -36.50 174.46
Ararimu Valley -36.71 174.53
Arkles Bay -36.65 174.74
Army Bay -36.60 174.80
Baddeleys Beach -36.36 174.81 | Campbells Beach
Big Omaha -36.34 174.74
Brighams Creek -36.79 174.60
Buckleton Beach -36.39 174.78
Cape Rodney -36.28 174.81
Christian Bay -36.37 174.82
Coatesville -36.71 174.63
Dairy Flat -36.67 174.65
Dome Forest -36.35 174.60
Dome Valley -36.36 174.61
Duck Creek -36.65 174.69
Glorit -36.47 174.45
Goat Island -36.27 174.80
Gulf Harbour -36.62 174.79
Haranui -36.65 174.35
Hatfields Beach -36.57 174.69
Helensville -36.68 174.45
Hoteo -36.37 174.48
Hoteo North -36.32 174.49
Huapai -36.77 174.54
Jones Bay -36.37 174.82
Kaipara Flats -36.41 174.55
Kaipara Harbour -36.40 174.30
Kaipara Hills -36.44 174.55
Kanohi -36.58 174.48
Kaukapakapa -36.62 174.49
Kawau Island -36.42 174.84
Komokoriki -36.50 174.52
Kourawhero -36.40 174.58
Kumeu -36.78 174.56
Leigh -36.29 174.80
Mahurangi -36.44 174.72 | Mahurangi East; Mahurangi West
Makarau -36.55 174.48
Mangakura -36.40 174.43
Manly -36.64 174.76 | Big Manly; Little Manly
Martins Bay -36.45 174.75
Matakana -36.35 174.72
Matakatia -36.64 174.77 | Matakatia Bay
Matheson Bay -36.30 174.80
Maygrove -36.60 174.69
Milldale -36.60 174.66
Millwater -36.60 174.68
Muriwai -36.82 174.43 | Muriwai Beach; Muriwai Valley
Okoromai Bay -36.61 174.81
Omaha -36.34 174.78 | Omaha Beach
Pakiri -36.24 174.72
Parakai -36.66 174.43
Pine Valley -36.64 174.63
Pohuehue -36.46 174.64
Point Wells -36.33 174.76
Port Albert -36.28 174.43
Puhoi -36.52 174.65
Pukapuka -36.46 174.68
Rangitira Beach -36.62 174.30
Rautawhiri -36.67 174.45
Red Beach -36.61 174.70
Redvale -36.68 174.69
Reweti -36.74 174.46
Rewiti -36.74 174.45
Riverhead -36.76 174.60
Sandspit -36.40 174.73
Scotts Landing -36.47 174.74
Shelly Beach -36.57 174.38
Silverdale -36.62 174.68
Snells Beach -36.42 174.73
South Head -36.48 174.27
Stanmore Bay -36.63 174.73
Stillwater -36.64 174.71
Streamlands -36.40 174.59
Tahekeroa -36.53 174.56
Tapora -36.36 174.31
Tauhoa -36.38 174.45
Tawharanui -36.37 174.83 | Tawharanui Peninsula
Te Arai -36.18 174.63
Te Hana -36.26 174.51
Ti Point -36.32 174.79
Tindalls Bay -36.63 174.78 | Tindalls Beach
Tomarata -36.22 174.63
Topuni -36.23 174.46
Upper Waiwera -36.55 174.65
Waimauku -36.77 174.49
Wainui -36.60 174.59
Waioneke -36.55 174.30
Waitoki -36.63 174.55
Waiwera -36.54 174.70
Wayby -36.34 174.57
Weiti -36.66 174.70
Wellsford -36.29 174.52
Wenderholm -36.53 174.71
Whangaparaoa -36.63 174.74 | Whangaparaoa Peninsula; Hibiscus Coast
Whangaripo -36.28 174.63
Whangateau -36.32 174.76
Wharehine -36.31 174.41
Woodhill -36.74 174.43
Woodhill Forest -36.72 174.37
=! Waiheke Island -36.79 175.05 | Waiheke
Anzac Bay -36.80 175.05
Awaawaroa -36.83 175.11 | Awaawaroa Bay
Blackpool -36.79 175.01
Carsons Bay -36.85 175.15
Church Bay -36.79 174.98
Connells Bay -36.82 175.16
Cowes -36.80 175.17
Cowes Bay -36.80 175.17
Enclosure Bay -36.78 175.03
Hekerua -36.78 175.03 | Hekerua Bay
Hooks Bay -36.77 175.17
Huruhi Bay -36.80 175.01
Kennedy Point -36.81 175.02
Little Oneroa -36.79 175.02
Man O War Bay -36.79 175.15
Matiatia -36.78 174.99 | Matiatia Bay
Okoka Bay -36.81 175.05
Oneroa -36.78 175.01
Onetangi -36.79 175.08
Orapiu -36.84 175.16
Ostend -36.80 175.05
Pakatoa Island -36.80 175.19
Palm Beach -36.78 175.05
Piemelon Bay -36.77 175.11
Ponui Island -36.86 175.19
Putaki Bay -36.81 175.04
Rakino Island -36.72 174.95
Rocky Bay -36.82 175.06 | Omiha
Sandy Bay -36.77 175.03
Surfdale -36.79 175.03
Te Rerekura -36.79 175.14
Te Whau -36.82 175.05 | Te Whau Point
Te Whau Bay -36.82 175.05
Thumb Point -36.76 175.17
Wharetana Bay -36.78 175.06
Woodside Bay -36.84 175.12
= Great Barrier Island -36.20 175.42 | Great Barrier; Aotea Great Barrier Island; Hauraki Gulf Islands; Aotea Island
Awana -36.21 175.48 | Awana Bay
Claris -36.24 175.46
Kaitoke Beach -36.25 175.47
Medlands -36.27 175.49 | Medlands Beach
Okiwi -36.15 175.42
Okiwi Station -36.14 175.41
Okupu -36.25 175.43
Port Fitzroy -36.16 175.36
Tryphena -36.31 175.49
Whangaparapara -36.24 175.39
Whangapoua Beach -36.14 175.44
`;
