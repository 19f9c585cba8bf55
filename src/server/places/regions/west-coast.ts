export const westCoast = `
=! Greymouth -42.45 171.21 | Grey; Grey District; Mawhera; Greymouth Central
Ahaura -42.34 171.54
Aickens -42.77 171.60
Atarau -42.33 171.47
Barrytown -42.24 171.32
Blackball -42.36 171.41
Blaketown -42.46 171.19
Boddytown -42.48 171.22
Camerons -42.55 171.15
Coal Creek -42.42 171.24
Cobden -42.44 171.21
Dobson -42.46 171.30
Dunollie -42.39 171.26
~ Gladstone -42.53 171.16
Greenstone -42.61 171.28
Haupiri -42.58 171.70
Ikamatua -42.27 171.68
Inchbonnie -42.72 171.48
Iveagh Bay -42.60 171.46
Jacksons -42.75 171.52
Kaiata -42.46 171.25
Karoro -42.48 171.18
Kopara -42.57 171.58
Lake Brunner -42.60 171.45
Marsden -42.53 171.25
Moana -42.58 171.48
Moonlight -42.35 171.47
Nelson Creek -42.41 171.53
Ngahere -42.39 171.44
Otira -42.83 171.56
Paroa -42.51 171.17
Rapahoe -42.37 171.24
Roa -42.34 171.38
Rotomanu -42.65 171.55
Runanga -42.40 171.25
Ruru -42.59 171.52
Rutherglen -42.53 171.18
South Beach -42.49 171.17
~ Stillwater -42.44 171.35
Taylorville -42.44 171.31
Ten Mile Creek -42.33 171.26
Totara Flat -42.30 171.62
Wallsend -42.45 171.31
=! Westport -41.75 171.60 | Buller; Buller District
Addisons Flat -41.82 171.55
Arapito -41.27 172.15
Berlins -41.87 171.82
Birchfield -41.68 171.78
Blacks Point -42.13 171.88
Burnetts Face -41.74 171.82
Cape Foulwind -41.76 171.47
Carters Beach -41.75 171.56
Charleston -41.90 171.43
Corbyvale -41.45 172.03
Cronadun -42.03 171.87
Crushington -42.15 171.90
Denniston -41.74 171.79
Fairdown -41.74 171.70
Fox River -42.03 171.39
Granity -41.63 171.85
Hector -41.60 171.88
Hukarere -42.22 171.73
Inangahua -41.86 171.95 | Inangahua Junction
Inangahua Landing -41.90 171.92
Karamea -41.25 172.12
Kongahu -41.32 172.10
Little Wanganui -41.39 172.07
Maruia -42.20 172.22
Mawheraiti -42.20 171.73
Millerton -41.64 171.87
Mokihinui -41.53 171.94
Ngakawau -41.61 171.88
Oparara -41.20 172.13
Orowaiti -41.75 171.63
Punakaiki -42.11 171.33
Reefton -42.12 171.86
Seddonville -41.55 171.99
Sergeants Hill -41.77 171.65
Springs Junction -42.33 172.18
Stockton -41.65 171.87
~ Tauranga Bay -41.78 171.45
Te Kuha -41.82 171.67
Tiroroa -41.85 171.75
Waimangaroa -41.72 171.77
Waiuta -42.29 171.82
=! Hokitika -42.72 170.97 | Westland; Westland District
Arahura -42.67 171.03 | Arahura Valley
Awatuna -42.63 171.07
Blue Spur -42.71 171.02
Bruce Bay -43.60 169.60
Dillmanstown -42.64 171.22
Donoghues -42.92 170.78
Evans Creek -43.08 170.60
Fox Glacier -43.46 170.02 | Weheka
Franz Josef -43.39 170.18 | Franz Josef Glacier; Franz
Goldsborough -42.67 171.12
Haast -43.88 169.04 | Haast Junction
Haast Beach -43.86 169.01
Hannahs Clearing -43.93 168.95
Harihari -43.15 170.56 | Hari Hari
Hokitika Gorge -42.95 171.02
Humphreys -42.75 171.05
Jackson Bay -43.97 168.62
Jacobs River -43.58 169.68
Kakapotahi -42.97 170.70
Kaniere -42.75 171.00
Karangarua -43.57 169.80
Kokatahi -42.83 171.01
Kowhitirangi -42.88 171.00
Kumara -42.63 171.18
Kumara Junction -42.58 171.13
Lake Kaniere -42.80 171.12
Lake Mahinapua -42.80 170.92
Lake Moeraki -43.73 169.28
Neils Beach -43.98 168.67
Okarito -43.22 170.16
Okuru -43.90 168.92
Paringa -43.70 169.43
Pukekura -43.02 170.63
Rimu -42.78 170.98
Ross -42.90 170.81
Ruatapu -42.80 170.88
~ Seaview -42.70 170.99
Stafford -42.67 171.08
Taramakau -42.57 171.13
Te Taho -43.22 170.45
Waimea Creek -42.66 171.08
Waitaha Valley -43.00 170.72
Whataroa -43.26 170.36
Woodstock -42.77 170.96
`;
