export const canterbury = `
=! Christchurch -43.53 172.64 | Christchurch City; Chch; Ch Ch; ChristChurch NZ; Otautahi; Chc
Addington -43.54 172.61
Aidanfield -43.57 172.57
Aranui -43.52 172.70
Aviemore -43.53 172.52
Avondale -43.50 172.69
Avonhead -43.51 172.56
Avonloop -43.53 172.65
Avonside -43.52 172.66
Awatea -43.56 172.54
Balmoral Hill -43.56 172.73
Barrington -43.56 172.62
Beckenham -43.56 172.64
Belfast -43.45 172.63
Bexley -43.52 172.71
Bishopdale -43.49 172.59
Bottle Lake -43.45 172.69
Bowenvale -43.57 172.65
Bower -43.49 172.72
Broken Run -43.55 172.55
Bromley -43.54 172.69
Brookhaven -43.56 172.70
Brooklands -43.40 172.70
Broomfield -43.54 172.54
Bryndwr -43.50 172.60
Burnside -43.50 172.57
Burwood -43.49 172.68
Casebrook -43.48 172.60
Cashmere -43.57 172.63
Cass Bay -43.60 172.69
Cathedral Square -43.53 172.64
Chaneys -43.43 172.65
Charteris Bay -43.65 172.71
Christchurch Airport -43.49 172.54
Christchurch Central -43.53 172.64 | Christchurch CBD; Christchurch City Centre; Central City; Central Christchurch
Church Corner -43.53 172.56
Clearwater -43.44 172.60
Clifton -43.57 172.75
Corsair Bay -43.60 172.70
Coutts Island -43.42 172.60
Cracroft -43.58 172.62
Cranford -43.50 172.63
Dallington -43.51 172.67
Delamain -43.53 172.51
Edgeware -43.51 172.64
Fendalton -43.52 172.60
Ferrymead -43.56 172.70
Gilberthorpe -43.53 172.52
Governors Bay -43.63 172.65
Halswell -43.58 172.57
Harewood -43.47 172.55
Heathcote -43.58 172.71 | Heathcote Valley
Hei Hei -43.53 172.52
Highfield Park -43.47 172.65
Highsted -43.47 172.59
Hillmorton -43.55 172.59
Hillsborough -43.56 172.67
Holmwood -43.52 172.61
Hoon Hay -43.56 172.60
Hoon Hay Valley -43.59 172.60
Hornby -43.54 172.53
Hornby South -43.55 172.53
Horseshoe Lake -43.50 172.67
Huntsbury -43.57 172.65
Hyde Park -43.50 172.55
Ilam -43.52 172.58
Islington -43.55 172.50
Jellie Park -43.51 172.59
Kainga -43.41 172.67
Kennedys Bush -43.60 172.58
Knights Stream -43.58 172.54 | Knights Stream Park
Lancaster Park -43.54 172.65
Linwood -43.53 172.67
Linwood North -43.52 172.68
Longhurst -43.57 172.54
Lyttelton -43.60 172.72 | Lyttleton
Mairehau -43.50 172.64
Marshland -43.47 172.66 | Marshlands
Masham -43.53 172.53
McCormacks Bay -43.56 172.73
Merivale -43.51 172.62
Middleton -43.54 172.58
Mona Vale -43.52 172.61
Moncks Bay -43.57 172.74 | Monks Bay
Mount Pleasant -43.56 172.72
Murray Aynsley -43.57 172.66
New Brighton -43.51 172.73
North Beach -43.49 172.73
North New Brighton -43.49 172.72
Northcote -43.48 172.62
Northwood -43.46 172.62
Nunweek -43.48 172.57
Oaklands -43.57 172.58
Opawa -43.55 172.66
Ouruhia -43.43 172.66
Papanui -43.49 172.61
Paparua -43.53 172.48
Parklands -43.47 172.70
Phillipstown -43.54 172.66
Prestons -43.47 172.68
Quail Island -43.63 172.69
Queenspark -43.48 172.70 | Queens Park
Rapaki -43.60 172.68
Rawhiti -43.50 172.73
Redcliffs -43.56 172.73
Redwood -43.47 172.62
Regents Park -43.46 172.61
Riccarton -43.53 172.60
Richmond -43.52 172.66
Richmond Hill -43.58 172.75
Rowley -43.55 172.60
Roydvale -43.50 172.55
Russley -43.51 172.54
Saint Albans -43.51 172.63
Saint Andrews Hill -43.56 172.70
Saint Martins -43.56 172.66
Scarborough -43.58 172.77
Shirley -43.50 172.66
Sockburn -43.54 172.55
Somerfield -43.56 172.62
South Brighton -43.53 172.73 | South New Brighton
Southshore -43.55 172.74 | South Shore
Spencerville -43.43 172.69
Spreydon -43.55 172.61
Stewarts Gully -43.41 172.66
Strowan -43.51 172.61
Styx -43.46 172.61
Styx Mill -43.46 172.60
Sumner -43.57 172.76
Sydenham -43.55 172.63
Taylors Mistake -43.58 172.78
Templeton -43.55 172.46
Thorrington -43.57 172.63
Tower Junction -43.53 172.60
Travis -43.48 172.69
Upper Cashmere -43.58 172.62
Upper Riccarton -43.53 172.57
Waimairi -43.50 172.58
Waimairi Beach -43.48 172.72
Wainoni -43.51 172.70
Waitikiri -43.45 172.69
Waltham -43.55 172.65
Westhaven -43.48 172.67
Westlake -43.57 172.56
Westmorland -43.58 172.60
Wharenui -43.53 172.60
Wigram -43.55 172.55 | Wigram Skies
Witham -43.53 172.55
Woolston -43.55 172.68
Worsleys -43.59 172.61
Yaldhurst -43.51 172.50
= Banks Peninsula -43.80 172.97 | Banks Peninsula District
! Akaroa -43.80 172.97
Allandale -43.64 172.65
Barrys Bay -43.76 172.91
Birdlings Flat -43.82 172.70
Chorlton -43.67 173.02
Church Bay -43.63 172.72
Cooptown -43.75 172.80
Diamond Harbour -43.63 172.73
Duvauchelle -43.75 172.92
Flea Bay -43.87 173.02
French Farm -43.77 172.90
Gebbies Valley -43.70 172.63 | Gebbies Pass
Kaituna Valley -43.75 172.68
Le Bons Bay -43.75 173.08
Little Akaloa -43.68 173.00
Little River -43.77 172.79
Motukarara -43.73 172.58
Ohinetahi -43.63 172.65
Okains Bay -43.70 173.06
Onawe -43.77 172.93
Pigeon Bay -43.68 172.90
Port Levy -43.65 172.83
Purau -43.64 172.75
Robinsons Bay -43.76 172.96
Stony Bay -43.84 173.05
Takamatua -43.78 172.96
Teddington -43.67 172.66
Wainui -43.81 172.90
=! Timaru -44.40 171.25 | Timaru District; South Canterbury; Sth Canterbury; Timaru Central
Adair -44.42 171.15
Arowhenua -44.26 171.27
Arundel -44.00 171.29
Beaconsfield -44.43 171.18
Beautiful Valley -44.15 171.00
Belfield -44.17 171.32
Carew -43.97 171.38
Cave -44.31 170.95
Clandeboye -44.20 171.38
Claremont -44.38 171.13
~ Fairview -44.40 171.19
Four Peaks -44.00 171.00
Gapes Valley -44.13 171.10
Geraldine -44.09 171.24
Gleniti -44.38 171.20
Glenwood -44.39 171.22
Hadlow -44.35 171.15
Highfield -44.39 171.23
Hilton -44.12 171.15
Kakahu -44.13 171.05
Kensington -44.41 171.25
Kerrytown -44.28 171.17
Kew -44.42 171.25
Kingsdown -44.45 171.22
Levels -44.32 171.21
~ Maori Hill -44.39 171.25 | Maori Park
Marchwiel -44.38 171.23
Milford Huts -44.27 171.35
Oceanview -44.37 171.23
Ohapi -44.20 171.35
Opihi -44.20 171.00
Orari -44.15 171.30
Orari Bridge -44.03 171.22
Orton -44.13 171.40
Otipua -44.42 171.17
Pareora -44.49 171.21
Parkside -44.41 171.24
Peel Forest -43.92 171.26
Pleasant Point -44.27 171.13
Pleasant Valley -44.08 171.15
Puhuka -44.37 171.23
Raincliff -44.17 170.97
Rangitata -44.05 171.38
Rangitata Island -44.10 171.42
Redruth -44.42 171.24
Rosewill -44.35 171.10
Saint Andrews -44.53 171.18
Salisbury -44.45 171.20
Scotsburn -43.98 171.17
Seadown -44.33 171.28
~ Seaview -44.40 171.25
Smithfield -44.37 171.24
Sutherlands -44.30 171.08
Taiko -44.37 171.03
Te Moana -44.05 171.05
Temuka -44.25 171.28
Totara Valley -44.23 171.02
Waimataitai -44.38 171.24
Waipopo -44.28 171.33
Waitohi Flat -44.22 171.15
Washdyke -44.35 171.24
Watlington -44.41 171.23
~ West End -44.40 171.24
Winchester -44.19 171.28
Woodbury -44.03 171.18
=! Ashburton -43.90 171.75 | Ashburton District; Mid Canterbury; Ash Vegas; Ashvegas; Hakatere
Alford Forest -43.62 171.50
Allenton -43.89 171.75
Anama -43.80 171.38
Argyle Park -43.89 171.74
Ashton -44.03 171.77
Barrhill -43.68 171.85
Buccleugh -43.70 171.45
Cairnbrae -43.63 171.72
Chertsey -43.80 171.93
Dorie -43.88 172.10
Dromore -43.85 171.87
Ealing -44.05 171.42
Eiffelton -44.05 171.65
~ Elgin -43.93 171.80
Fairton -43.86 171.80
~ Flemington -44.00 171.72
Greenstreet -43.85 171.63
Hakatere Huts -44.06 171.80
Hampstead -43.91 171.77
Highbank -43.60 171.73
Hinds -44.00 171.57
Huntingdon -43.95 171.77
Lagmhor -43.92 171.62
Lake Clearwater -43.60 171.05
Lake Hood -43.97 171.77
Lauriston -43.73 171.80
Lismore -43.90 171.47
Longbeach -44.08 171.68
Lowcliffe -44.08 171.55
Maronan -43.92 171.53
Mayfield -43.83 171.42
Methven -43.63 171.65
Mitcham -43.77 171.83
Montalto -43.80 171.32
Mount Hutt -43.52 171.57
Mount Potts -43.50 170.90
Mount Somers -43.71 171.40
Netherby -43.91 171.77
Overdale -43.80 171.97
Pendarves -43.88 171.97
Pudding Hill -43.58 171.53
Punawai -43.80 171.50
Rakaia -43.76 172.02
~ Riverside -43.98 171.80
Rokeby -43.75 171.95
Ruapuna -43.88 171.33
Seafield -43.92 171.93
South Rakaia Huts -43.90 172.20
Springburn -43.68 171.48
Staveley -43.66 171.43
Tinwald -43.92 171.72
Valetta -43.77 171.48
Wakanui -43.97 171.83
Westerfield -43.83 171.58
Willowby -43.97 171.68
Winchmore -43.79 171.71
~ Windermere -43.98 171.62
Winslow -43.95 171.67
= Selwyn -43.60 172.38 | Selwyn District
! Lincoln -43.64 172.49 | Lincoln University
! Rolleston -43.60 172.38 | Rollie
Acland Park -43.62 172.40
Annat -43.37 171.98
Arthurs Pass -42.94 171.56
Aylesbury -43.53 172.27
Bankside -43.72 172.09
Bealey -43.03 171.62
Branthwaite -43.61 172.39
Broadfield -43.61 172.46 | Broadfields
Brookside -43.68 172.28
Burnham -43.61 172.31 | Burnham Camp
Cass -43.04 171.76
Castle Hill -43.23 171.71 | Castle Hill Village
Charing Cross -43.55 172.15
Claxby -43.55 172.43
Coalgate -43.48 171.96
Coes Ford -43.70 172.42
Courtenay -43.47 172.23
Craigieburn -43.12 171.73
Darfield -43.49 172.11
Doyleston -43.75 172.30
Dunsandel -43.67 172.18
Falcons Landing -43.62 172.38
Faringdon -43.61 172.39
Flock Hill -43.18 171.75
Glenroy -43.52 171.80
Glentunnel -43.48 171.93
Greendale -43.57 172.08
Greenpark -43.68 172.52
Halkett -43.50 172.33
Hawkins -43.47 172.03
Hororata -43.54 171.95
Irwell -43.70 172.33
Izone -43.59 172.35
Killinchy -43.73 172.23
Kimberley -43.42 172.10
Kirwee -43.50 172.22
Kowai Bush -43.30 171.95
Ladbrooks -43.62 172.54
Lake Coleridge -43.37 171.53
Lake Ellesmere -43.78 172.45 | Te Waihora; Ellesmere
Lake Lyndon -43.32 171.70
Lakeside -43.82 172.30
Leeston -43.76 172.30
Levi Park -43.59 172.39
Norwood -43.62 172.20
Porters Pass -43.30 171.75
Prebbleton -43.58 172.51
Racecourse Hill -43.46 172.15
Rakaia Huts -43.89 172.23
Rolleston West -43.60 172.35
Rosemerryn -43.64 172.47
Russells Flat -43.38 171.95
Sandy Knolls -43.57 172.32
Sedgemere -43.82 172.28
Selwyn Huts -43.72 172.43 | Upper Selwyn Huts
Sheffield -43.39 172.02
Snowdon -43.47 171.63
Southbridge -43.81 172.25
Springfield -43.34 171.93
Springston -43.65 172.42
Steventon -43.48 171.80
Stonebrook -43.60 172.37
Tai Tapu -43.66 172.54
Taumutu -43.85 172.37
Te Pirita -43.68 171.98
Verdeco -43.65 172.47
Waddington -43.40 172.03
Weedons -43.56 172.41
West Melton -43.52 172.37
Whitecliffs -43.46 171.88
Windwhistle -43.51 171.71
= Waimakariri -43.30 172.60 | Waimakariri District; North Canterbury; Nth Canterbury
! Kaiapoi -43.38 172.66
! Oxford -43.30 172.19
! Rangiora -43.30 172.60
Ashley -43.28 172.60 | Ashley Village
Ashley Forest -43.20 172.58
Ashley Gorge -43.23 172.23
Beach Grove -43.37 172.67
Bennetts -43.30 172.27
~ Birch Hill -43.18 172.42
Burnt Hill -43.37 172.17
Camside -43.32 172.62
Carleton -43.33 172.28
Clarkville -43.39 172.62
Coopers Creek -43.28 172.10
Cust -43.31 172.37
Eyreton -43.40 172.52
Eyrewell -43.41 172.32 | Eyrewell Forest
Fernside -43.32 172.53
Flaxton -43.34 172.62
Garrymere -43.22 172.40
Glentui -43.20 172.27
Horrellville -43.35 172.30
Kaiapoi Lakes -43.40 172.65
Kairaki -43.39 172.71 | Kairaki Beach
Lees Valley -43.13 172.20
Loburn -43.25 172.53 | Loburn North
Mandeville -43.38 172.53 | Mandeville North
Moeraki Downs -43.35 172.55
Mount Grey -43.10 172.55
Mount Thomas -43.20 172.35
Ohoka -43.36 172.57
Okuku -43.22 172.45
Pegasus -43.31 172.69 | Pegasus Town; Pegasus Bay
Ravenswood -43.32 172.66
Rockford -43.28 172.20
Saltwater Creek -43.27 172.72
Sefton -43.25 172.67
~ Silverstream -43.39 172.64
Southbrook -43.32 172.60
Sovereign Palms -43.37 172.67
Springbank -43.33 172.43
Starvation Hill -43.28 172.33
Summerhill -43.27 172.30
Swannanoa -43.37 172.48
The Pines Beach -43.38 172.71 | Pines Beach; Pines Kairaki Beach
Tuahiwi -43.33 172.64
View Hill -43.30 172.05
Waikuku -43.30 172.68
Waikuku Beach -43.29 172.72
West Eyreton -43.36 172.38
White Rock -43.17 172.48 | Whiterock
Woodend -43.32 172.67
Woodend Beach -43.33 172.70
= Hurunui -42.93 172.76 | Hurunui District
! Amberley -43.16 172.73
Amberley Beach -43.17 172.77
Amuri -42.70 172.85
Balcairn -43.20 172.70
Boyle River -42.52 172.38
Cheviot -42.81 173.27
Conway Flat -42.65 173.45
Culverden -42.77 172.85
Domett -42.87 173.22
Ethelton -42.90 173.03
Glasnevin -43.10 172.75
Gore Bay -42.86 173.31
Greta Valley -42.96 172.97
Hanmer Springs -42.52 172.83 | Hanmer
Hawarden -42.93 172.64
Horsley Down -42.90 172.62
Hurunui Village -42.90 172.77
Kate Valley -43.10 172.85
Leithfield -43.20 172.73
Leithfield Beach -43.21 172.75
Lewis Pass -42.38 172.40
Masons Flat -42.90 172.58
Mina -42.78 173.28
Motunau -43.06 173.07 | Motunau Beach
Mount Lyford -42.47 173.13 | Lyford
Mouse Point -42.72 172.90
Omihi -43.02 172.86
Parnassus -42.71 173.29
Peaks -42.90 172.70
Pyramid Valley -42.98 172.60
Rotherham -42.70 172.94
Scargill -42.93 172.93
~ Spotswood -42.73 173.27
Waiau -42.66 173.04
Waikari -42.97 172.68
Waipara -43.06 172.76
= Mackenzie -44.09 170.83 | Mackenzie District; Mackenzie Country
! Twizel -44.26 170.10
Albury -44.23 170.88
Aoraki Mount Cook -43.73 170.10 | Aoraki; Mount Cook Village; Mount Cook National Park; Mt Cook Village
Ashwick Flat -44.03 170.83
Burkes Pass -44.08 170.65
Cannington -44.40 170.85
Cricklewood -44.15 170.87
Fairlie -44.10 170.83
Kimbell -44.05 170.75
Lake Pukaki -44.18 170.13 | Pukaki
Mount Cook -43.73 170.10
Skipton -44.15 170.95
Tekapo -44.00 170.48 | Lake Tekapo; Takapo
= Waimate -44.73 171.05 | Waimate District
Arno -44.78 171.02
Bluecliffs -44.50 171.00
Esk Valley -44.55 171.12
Glenavy -44.92 171.10
Hakataramea -44.73 170.49
Hook -44.67 171.12
Hunter -44.60 171.03
Ikawai -44.82 170.93
Lyalldale -44.48 171.12
Makikihi -44.63 171.15
Maungati -44.43 171.00
Morven -44.83 171.12
Otaio -44.57 171.17
Redcliff -44.85 170.90
Saint Andrews -44.53 171.18
Southburn -44.45 171.10
Studholme -44.74 171.13
Waihao Downs -44.80 170.92
Waihaorunga -44.78 170.82
Willowbridge -44.77 171.13
= Kaikoura -42.40 173.68 | Kaikoura District
Clarence Bridge -42.16 173.93
Goose Bay -42.48 173.52
Hapuku -42.32 173.74
Kaikoura Flat -42.36 173.68
Kincaid -42.33 173.67
Mangamaunu -42.30 173.75
Oaro -42.52 173.50
Peketa -42.43 173.60
Rakautara -42.27 173.80
South Bay -42.42 173.68
Swyncombe -42.36 173.62
= Chatham Islands -43.95 -176.56 | Chathams; Rekohu
~ Kaingaroa -43.74 -176.27
Owenga -44.02 -176.37
Pitt Island -44.28 -176.22
Port Hutt -43.82 -176.70
Te One -43.93 -176.53
Waitangi -43.95 -176.56
`;
