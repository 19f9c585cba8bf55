export const nelson = `
=! Nelson -41.27 173.28 | Nelson City; Nelly; Sunny Nelson; Nelson Bays
Annesbrook -41.30 173.24
Atawhai -41.24 173.32
Atmore -41.28 173.30
Beachville -41.26 173.28
Bishopdale -41.30 173.26
Boulder Bank -41.23 173.30
Britannia Heights -41.27 173.26
Brook -41.30 173.30 | The Brook; Brook Valley
Cable Bay -41.16 173.42
Clifton Terrace -41.25 173.31
Daelyn -41.33 173.22
Delaware -41.17 173.45
Delaware Bay -41.17 173.47
Dodson Valley -41.24 173.31
Enner Glynn -41.30 173.25
Glenduan -41.18 173.36 | The Glen
~ Greenmeadows -41.31 173.22
Grove -41.27 173.29
Hira -41.22 173.40
Maitai -41.28 173.33 | Maitai Valley
Marsden Valley -41.32 173.26
Marybank -41.23 173.33
Moana -41.29 173.26
Monaco -41.30 173.21
Nayland -41.30 173.22
Nelson Airport -41.30 173.22
Nelson Central -41.27 173.28 | Nelson CBD; Nelson City Centre
Nelson East -41.27 173.30
Nelson South -41.29 173.27
Ngawhatu -41.33 173.24
Pepin Island -41.15 173.41
Port Hills -41.28 173.26
Port Nelson -41.26 173.27
Saxton -41.32 173.21
Stepneyville -41.26 173.27
Stoke -41.31 173.23
Tahunanui -41.29 173.24 | Tahuna; Tahuna Beach
The Wood -41.26 173.29
Todds Valley -41.21 173.35
Toi Toi -41.29 173.27 | Toi Toi Valley; Victory
Wakapuaka -41.20 173.36
Wakatu -41.31 173.21
Wakefield Quay -41.26 173.26
Walters Bluff -41.26 173.30
Washington Valley -41.28 173.27
Whakatu -41.27 173.28
Whangamoa -41.20 173.52
`;
