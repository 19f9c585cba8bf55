export const tasman = `
= Richmond -41.34 173.18 | Tasman District; Waimea; Richmond Nelson; Waimea Plains
Aniseed Valley -41.42 173.17
Appleby -41.30 173.11
Baton -41.30 172.67 | Baton Valley
Belgrove -41.45 172.97
Best Island -41.30 173.15
Brightwater -41.38 173.11
Bronte -41.27 173.08
Dovedale -41.33 172.90
Eighty Eight Valley -41.45 173.02
Foxhill -41.42 173.00
Glenhope -41.65 172.65
Golden Downs -41.55 172.88
Gowanbridge -41.72 172.55 | Gowan Bridge
Harakeke -41.23 173.00
Hope -41.36 173.15
Howard -41.72 172.67
Kawatiri -41.70 172.62
Kikiwa -41.65 172.87
Kina -41.18 173.08 | Kina Beach; Kina Peninsula
Kohatu -41.45 172.85
Korere -41.53 172.80
Lake Rotoiti -41.82 172.84
Lake Rotoroa -41.80 172.60
Lee Valley -41.43 173.13
Longford -41.77 172.40
Lower Moutere -41.17 172.99
Lyell -41.80 172.05
Mahana -41.27 173.05
Mapua -41.25 173.10
Matakitaki -41.95 172.40
Motupiko -41.46 172.80
Moutere -41.22 173.02
Murchison -41.80 172.33
Neudorf -41.28 172.96
Newton Flat -41.77 172.20
Owen River -41.68 172.45
Pigeon Valley -41.42 172.98
Rabbit Island -41.27 173.13 | Moturoa Rabbit Island
Redwood Valley -41.33 173.05
Richmond East -41.35 173.20
Richmond West -41.34 173.16
~ Rosedale -41.27 172.97
Ruby Bay -41.23 173.08
Saint Arnaud -41.80 172.84 | Nelson Lakes
Shenandoah -42.05 172.25
Six Mile -41.83 172.35
Spring Grove -41.39 173.07
Stanley Brook -41.30 172.80
Sunrise Valley -41.28 173.02
Tadmor -41.43 172.75
Tapawera -41.38 172.82
Tasman Village -41.20 173.05
Thorpe -41.28 172.88
Tophouse -41.75 172.90
Tutaki -41.88 172.47
Upper Moutere -41.27 173.01
Wai Iti -41.44 172.98
Waimea West -41.38 173.05
Wairoa Gorge -41.43 173.12
Wakefield -41.41 173.04
Wangapeka -41.47 172.62
Woodstock -41.25 172.82
=! Motueka -41.11 173.01 | Mot
Abel Tasman -40.93 172.97 | Abel Tasman National Park
Awaroa -40.86 173.03
Brooklyn -41.10 172.96
Graham Valley -41.15 172.87
Kaiteriteri -41.03 173.02
Little Kaiteriteri -41.04 173.02
Marahau -41.00 173.01
Mariri -41.16 173.00
Ngatimoti -41.20 172.90
Orinoco -41.22 172.90
Pangatotara -41.16 172.95
Port Motueka -41.13 173.02
Riwaka -41.08 172.99
Stephens Bay -41.05 173.02
Takaka Hill -41.02 172.88
Tapu Bay -41.06 173.02
Torrent Bay -40.95 173.06
Umukuri -41.10 172.98
= Golden Bay -40.86 172.81
! Takaka -40.86 172.81
Aorere -40.70 172.60
Bainham -40.77 172.55
Clifton -40.84 172.88
Collingwood -40.68 172.68
East Takaka -40.91 172.82
Farewell Spit -40.52 172.85
Hamama -40.90 172.77
Kotinga -40.88 172.80
Ligar Bay -40.82 172.91
Mangarakau -40.65 172.47
Milnthorpe -40.71 172.68
Motupipi -40.84 172.85
Onekaka -40.76 172.71
Pakawau -40.60 172.69
Parapara -40.72 172.69
Patons Rock -40.79 172.77
Pohara -40.83 172.88
Port Puponga -40.53 172.74
Puponga -40.53 172.72
Puramahoi -40.79 172.74
Rangihaeata -40.80 172.78
Rockville -40.73 172.63
Tarakohe -40.82 172.90
Tata Beach -40.81 172.92
Totaranui -40.82 173.00
Tukurua -40.73 172.69
Upper Takaka -41.03 172.83
Uruwhenua -40.96 172.82
Wainui Bay -40.81 172.95
`;
