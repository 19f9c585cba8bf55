export const marlborough = `
=! Blenheim -41.51 173.96 | Blenheim Central; Blenheim CBD; Marlborough District; Waiharakeke
Awatere Valley -41.75 173.85 | Awatere
Ben Morven -41.57 173.87
Benhopai -41.58 173.70
Birch Hill -41.69 173.08
Blind River -41.70 174.13
Branch River -41.67 173.18
Brancott -41.57 173.83
Burleigh -41.53 173.93
Clarence -42.15 173.93
Conders Bend -41.52 173.77
Dashwood -41.63 174.05
Dillons Point -41.51 174.01
Dog Point -41.55 173.87
Fairhall -41.54 173.89
Farnham -41.49 173.94
Flaxbourne -41.83 174.13
Grovetown -41.49 173.96
Hillersden -41.60 173.40
Kaituna -41.45 173.80
Kekerengu -42.00 174.01
Koromiko -41.35 173.97
Lake Grassmere -41.73 174.17
Marlborough Ridge -41.55 173.90
Marshlands -41.45 174.01
Mayfield -41.50 173.96
Molesworth -42.08 173.27
Northbank -41.50 173.65 | North Bank
Okaramio -41.40 173.75
Omaka -41.54 173.92
Onamalutu -41.45 173.68
Para -41.37 173.97
Rapaura -41.47 173.90
Rarangi -41.40 174.03
Redwood Pass -41.60 174.05
Redwoodtown -41.53 173.96
Renwick -41.51 173.83
Riverlands -41.53 174.01
Riversdale -41.50 173.98
Seddon -41.67 174.07
Spring Creek -41.46 173.96
Springlands -41.51 173.93
Taylor Pass -41.58 173.93
Tuamarina -41.43 173.96
Upper Awatere -41.90 173.60
Waihopai Valley -41.63 173.68 | Waihopai
Wairau -41.50 173.95
Wairau Bar -41.50 174.06
Wairau Valley -41.57 173.53
Ward -41.83 174.13
Wharanui -41.92 174.08
Whitney -41.52 173.95
Wither Hills -41.55 173.97
Witherlea -41.54 173.96
Woodbourne -41.52 173.87
Yelverton -41.51 173.92
=! Picton -41.29 174.01 | Waitohi
Anakiwa -41.26 173.91
Arapawa Island -41.17 174.30
Canvastown -41.30 173.67
Carluke -41.20 173.57
Durville Island -40.80 173.88
Elaine Bay -41.05 173.77
Elevation -41.31 173.99
Endeavour Inlet -41.10 174.18
French Pass -40.93 173.83
Havelock -41.28 173.77
Kenepuru Sound -41.17 174.05 | Kenepuru Sounds
Linkwater -41.28 173.86
Lochmara Bay -41.23 174.01
Mahau Sound -41.23 173.90
Manaroa -41.12 174.03
Marlborough Sounds -41.10 174.00 | The Sounds
Moenui -41.26 173.79
Momorangi Bay -41.28 173.94
~ Mount Pleasant -41.33 173.97
Ngakuta Bay -41.28 173.97
Nydia Bay -41.15 173.78
Okiwi Bay -41.11 173.67
Opouri Valley -41.18 173.67
Pelorus Bridge -41.30 173.57 | Pelorus; Pelorus Sound
Port Underwood -41.33 174.12
Portage -41.20 174.03
Queen Charlotte Sound -41.20 174.15 | Queen Charlotte Sounds; Queen Charlotte
Rai Valley -41.22 173.58
Ronga Valley -41.17 173.60
Shakespeare Bay -41.28 173.99
Tennyson Inlet -41.10 173.77 | Duncan Bay
The Grove -41.28 173.92
Titirangi Bay -41.02 174.13
Waikawa -41.27 174.04 | Waikawa Bay
Waitaria Bay -41.17 174.04
Whites Bay -41.39 174.06
`;
