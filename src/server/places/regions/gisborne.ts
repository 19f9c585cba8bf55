export const gisborne = `
=! Gisborne -38.66 178.02 | Gisborne City; Gizzy; Gis; Gissy; Turanganui A Kiwa; Turanganui; Gisborne District
Anaura Bay -38.24 178.31
Awapuni -38.67 178.00
Bartletts -38.80 177.90
Bushmere -38.62 177.93
Doneraille Park -38.72 177.59
East Cape -37.69 178.55
East Coast -38.00 178.30 | Tairawhiti; Tai Rawhiti
Elgin -38.66 177.98
Gisborne Central -38.66 178.02 | Gisborne City Centre; Gisborne CBD
Hangaroa -38.68 177.60
Hauiti -38.38 178.30
Hexton -38.61 178.00
Hicks Bay -37.59 178.30 | Wharekahika
Hikuwai -38.24 178.28
Hiruharama -37.97 178.27
Horoera -37.63 178.47
Inner Kaiti -38.67 178.03
Kaiteratahi -38.53 177.92
Kaiti -38.67 178.03
Kanakanaia -38.43 177.90
Kopuaroa -37.95 178.29
Loisels Beach -38.30 178.33 | Waihau Beach
Lottin Point -37.55 178.17
Lytton West -38.65 177.98
Makaraka -38.64 177.96
Makarika -38.03 178.24
Makauri -38.63 177.93
Makorori -38.66 178.12 | Makorori Beach
Mangapapa -38.64 178.01
~ Mangatu -38.30 177.75
Mangatuna -38.32 178.27
Manutuke -38.68 177.92
Maraetaha -38.79 177.87
Marau Point -38.28 178.35
~ Mata -38.02 178.20
Matawai -38.36 177.53
Matawhero -38.66 177.94
Motu -38.26 177.55
Muriwai -38.75 177.92
Ngatapa -38.59 177.74
Okitu -38.68 178.09
Onepoto -37.60 178.30
Ormond -38.57 177.93
Otoko -38.41 177.64
Outer Kaiti -38.67 178.05
Patutahi -38.62 177.89
Potaka -37.58 178.13
Pouawa -38.61 178.19
Poverty Bay -38.70 177.95
Puha -38.44 177.85
Rakauroa -38.42 177.58
Rangitukia -37.77 178.45
Repongaere -38.59 177.85
Reporua -37.85 178.43
Rere -38.53 177.60
Riverdale -38.65 178.00
Ruangarehu -38.40 178.20
Ruatoria -37.89 178.32 | Ruatorea
Sponge Bay -38.69 178.06
Tahora -38.50 177.40
Tamarau -38.68 178.05
Tapuaeroa -37.85 178.15
Tatapouri -38.65 178.14
Tauwhareparae -38.30 178.13
Te Araroa -37.63 178.37
Te Hapara -38.66 178.00
Te Karaka -38.47 177.87
Te Puia Springs -38.06 178.30 | Te Puia
Tikitiki -37.79 178.41
Tiniroto -38.77 177.57
Tokomaru Bay -38.13 178.32
Tolaga Bay -38.37 178.30 | Uawa
Tuahine Point -38.71 178.07
Tuparoa -37.92 178.40
Turihaua -38.62 178.17
Tutamoe -38.25 178.05
Waerenga O Kuri -38.68 177.80 | Waerengaokuri
Waerengaahika -38.60 177.92
Waihirere -38.60 177.95
Waikohu -38.46 177.83
Waimata -38.52 178.08
Waimata Valley -38.56 178.07
Waingake -38.75 177.75
Wainui -38.69 178.09 | Wainui Beach
Waiomatatini -37.85 178.40
Waipaoa -38.52 177.90
Waipiro Bay -38.02 178.33
Whakaangiangi -37.70 178.30
Whangara -38.56 178.23
Wharekopae -38.53 177.62
Whareponga -37.97 178.37
Wharerata -38.84 177.89
Whatatutu -38.38 177.83
Whataupoko -38.65 178.03
Young Nicks Head -38.76 177.98
`;
