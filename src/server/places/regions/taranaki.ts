export const taranaki = `
=! New Plymouth -39.06 174.08 | New Plymouth City; New Plymouth District; Ngamotu
Ahititi -38.85 174.62
Bell Block -39.03 174.15
Blagdon -39.07 174.04
Brixton -39.02 174.22
Brooklands -39.08 174.09
Burgess Park -39.09 174.10
Durham -39.22 174.22
Egmont National Park -39.30 174.06 | Mount Taranaki; Mt Egmont
Egmont Village -39.14 174.14
Everett Park -39.13 174.28
Ferndale -39.09 174.06
Fitzroy -39.05 174.11
Frankleigh Park -39.08 174.06
Glen Avon -39.05 174.12
Highlands Park -39.08 174.11
Hillsborough -39.06 174.15
Huatoki -39.09 174.08
Huirangi -39.05 174.25
Hurdon -39.09 174.04
Hurworth -39.12 174.08
Inglewood -39.16 174.21
Kaimata -39.16 174.30
Kaimiro -39.18 174.14
Kairau -39.04 174.20
Kaitake -39.15 173.95
Korito -39.14 174.12
Koru -39.13 173.97
Lepperton -39.07 174.21
Lynmouth -39.06 174.05
Mangati -39.03 174.15
Mangorei -39.10 174.11
Marfell -39.08 174.04
Merrilands -39.07 174.10
Mimi -38.98 174.43
Motunui -39.00 174.30
Moturoa -39.06 174.03
New Plymouth Central -39.06 174.08 | New Plymouth CBD; New Plymouth City Centre
Norfolk -39.20 174.22
Oakura -39.12 173.95
Okato -39.19 173.88
Okoki -38.97 174.50
Omata -39.09 174.01
Onaero -39.00 174.37
Onaero Beach -38.99 174.36
Pitone -39.17 173.87
Port Taranaki -39.06 174.03
Pukearuhe -38.90 174.52
Pukeiti -39.20 173.98
~ Pukekura -39.07 174.09
Puniho -39.20 173.85
Purangi -39.20 174.50
Ratanui -39.20 174.28
Ratapihipihi -39.09 174.05
Royal Heights -39.07 174.06
Spotswood -39.07 174.02
Strandon -39.05 174.10
Tapuae -39.10 173.98
Tarata -39.15 174.37
Tarurutangi -39.09 174.19
Tataraimaka -39.15 173.91
Tikorangi -39.03 174.29
Tongaporutu -38.82 174.59
Urenui -38.99 174.39
Uruti -38.94 174.53
Vogeltown -39.08 174.08
Waiongana -39.02 174.18
Waitara -39.00 174.24
Waitui -39.19 174.25
Waiwhakaiho -39.04 174.11 | Waiwakaiho
Wallath -39.07 174.04
Warea -39.23 173.82
Welbourn -39.07 174.10
Westown -39.07 174.05
Whalers Gate -39.08 174.03
= Stratford -39.34 174.28 | Stratford District
Cardiff -39.36 174.23
Douglas -39.32 174.47
Huinga -39.37 174.43
Huiroa -39.25 174.50
Kohuratahi -39.10 174.78
Makahu -39.30 174.63
Midhirst -39.29 174.27 | Midhurst
Ngaere -39.38 174.30
Pembroke -39.30 174.20
Strathmore -39.32 174.55
Tahora -39.04 174.80
Tariki -39.23 174.24
Te Wera -39.24 174.60
Toko -39.33 174.39
Whangamomona -39.14 174.74
Wharehuia -39.30 174.33
= South Taranaki -39.59 174.28 | South Taranaki District; Sth Taranaki
! Eltham -39.43 174.30
! Hawera -39.59 174.28
Alton -39.65 174.42
Ararata -39.53 174.38
Auroa -39.47 174.04
Awatuna -39.45 174.05
Cape Egmont -39.28 173.76
Hurleyville -39.63 174.49
Inaha -39.57 174.17
Kakaramea -39.71 174.43
Kaponga -39.43 174.15
Kapuni -39.48 174.14
Kaupokonui -39.57 174.08
Kohi -39.70 174.63
Lowgarth -39.40 174.17
Mahoe -39.42 174.18
Makaka -39.44 174.03
Manaia -39.55 174.12
Mangatoki -39.43 174.22
Manutahi -39.67 174.40
Matapu -39.48 174.22
Mokoia -39.63 174.36
Moumahaki -39.75 174.68
Newall -39.23 173.88
Ngawini -39.61 174.28
Ngutuwera -39.72 174.70
Normanby -39.54 174.27
Oaonui -39.39 173.82
Oeo -39.53 173.97
Ohawe -39.58 174.19 | Ohawe Beach
Okaiawa -39.53 174.20
Opunake -39.46 173.86
Otakeho -39.55 174.02
Parihaka -39.28 173.83
Patea -39.75 174.48
Pihama -39.50 173.93
Pungarehu -39.29 173.80
Rahotu -39.33 173.80
Rawhitiroa -39.42 174.37
~ Riverlea -39.43 174.10
Rowan -39.38 174.15
Tawhiti -39.57 174.30
Te Kiri -39.45 173.98
Te Ngutu -39.50 174.20
Te Roti -39.50 174.28
Tipoka -39.40 173.87
Tokaora -39.58 174.25
Waiinu Beach -39.87 174.75
Waitotara -39.81 174.73
Waverley -39.76 174.63
Waverley Beach -39.82 174.63
~ Whareroa -39.63 174.32
Whenuakura -39.74 174.53
Wiremu -39.35 173.97
`;
