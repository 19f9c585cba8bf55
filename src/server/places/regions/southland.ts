export const southland = `
=! Invercargill -46.41 168.35 | Invercargill City; Invers; Invercargill Central; Invercargill CBD; Invercargill City Centre
Anderson Park -46.36 168.35
Appleby -46.42 168.36
Ascot -46.41 168.39
Avenal -46.40 168.35
Awarua -46.50 168.38
Awarua Plains -46.52 168.50
Bluff -46.60 168.34
Clifton -46.46 168.36
Crinan -46.42 168.36
East Invercargill -46.41 168.37
Enwood -46.42 168.38
Georgetown -46.43 168.36
Gladstone -46.39 168.36
Glengarry -46.40 168.38
Grasmere -46.38 168.33
Greenhills -46.55 168.30
Grove Bush -46.28 168.47
Hargest -46.40 168.37
Hawthorndale -46.41 168.40
Heidelberg -46.43 168.37
Kennington -46.40 168.45
Kew -46.44 168.36
Kingswell -46.44 168.37
Longbush -46.37 168.53
Lorneville -46.35 168.35
Makarewa -46.33 168.35
Makarewa Junction -46.34 168.34
Mokotua -46.45 168.55
Myross Bush -46.36 168.42
Newfield -46.43 168.38
Ocean Beach -46.58 168.30
Omaui -46.50 168.23
Oreti Beach -46.44 168.23
Otatara -46.43 168.30
Oteramika -46.43 168.43
Prestonville -46.39 168.34
Queens Drive -46.40 168.37
Racecourse -46.40 168.40
Richmond -46.41 168.38
Rimu -46.43 168.48
Rockdale -46.43 168.40
Rosedale -46.38 168.37
Roslyn Bush -46.37 168.45
Ryal Bush -46.27 168.33
Sandy Point -46.45 168.27
Seaward Bush -46.45 168.40
Strathern -46.43 168.36
Thomsons Bush -46.38 168.37
Tisbury -46.45 168.42
Tiwai Point -46.59 168.38
Underwood -46.37 168.30
Waikiwi -46.38 168.34
Waimatua -46.47 168.45
Wallacetown -46.33 168.27
Waverley -46.39 168.37
West Invercargill -46.41 168.34
West Plains -46.37 168.30
Windsor -46.39 168.37
Woodend -46.48 168.42
= Gore -46.10 168.94 | Gore District; Maruawai
Charlton -46.13 168.90
Chatton -45.97 168.93
Croydon -46.07 168.90
East Gore -46.10 168.96
Kaiwera -46.18 169.10
Knapdale -46.02 168.93
Maitland -46.02 169.03
Mandeville -46.00 168.82
Mataura -46.19 168.87
McNab -46.08 168.98
North Gore -46.09 168.94
~ Otama -45.98 168.88
Pukerau -46.09 169.09
Te Tipua -46.22 168.62
Tuturau -46.22 168.87
Waikaka -45.92 169.02
Waikana -46.13 168.98
Waimumu -46.15 168.80
West Gore -46.10 168.92
Willowbank -46.03 168.97
= Te Anau -45.42 167.72 | Fiordland
Deep Cove -45.45 167.15
Doubtful Sound -45.30 166.98
Hollyford -44.75 168.12
Kepler -45.45 167.67
Manapouri -45.57 167.61
Mararoa -45.55 167.80
Milford Sound -44.67 167.93 | Piopiotahi
Mossburn -45.67 168.24
Te Anau Downs -45.20 167.83
The Key -45.55 167.88
= Southland District -46.14 168.32 | Western Southland; Central Southland; Northern Southland; Eastern Southland
! Riverton -46.35 168.02
! Winton -46.14 168.32
Aparima -46.32 168.08
Ardlussa -45.85 168.72
Argyle -45.67 168.80
Ashers -46.48 168.62 | Asher
Athol -45.51 168.58
~ Avondale -46.03 168.20
Balfour -45.84 168.59
~ Beaumont -45.85 168.05
Benmore -45.95 168.38
Birchwood -45.95 167.88
Blackmount -45.80 167.68
Branxholme -46.30 168.30
Browns -46.15 168.42
Brydone -46.27 168.80
Castlerock -45.78 168.38
Catlins -46.50 169.30 | The Catlins
Centre Bush -46.05 168.32
Centre Hill -45.60 168.10
Chaslands -46.58 169.30
Clifden -46.03 167.72
Codfish Island -46.77 167.63
Colac Bay -46.37 167.88 | Oraka Colac Bay
Curio Bay -46.66 169.10
Dacre -46.32 168.58
Dipton -45.90 168.37
Drummond -46.15 168.15
Eastern Bush -46.00 167.85
Edendale -46.31 168.78
Eyre Creek -45.43 168.60
Fairfax -46.20 168.05
Fairlight -45.42 168.68
Feldwick -46.05 167.87
Five Rivers -45.63 168.45
Forest Hill -46.22 168.40
Fortification -46.52 168.95
Fortrose -46.57 168.80
Freshford -45.75 168.83
Garston -45.47 168.68
Glencoe -46.18 168.60
Glenham -46.42 168.87
Gorge Road -46.48 168.68
Gummies Bush -46.28 168.03
Haldane -46.62 169.05
Heddon Bush -46.07 168.22
Hedgehope -46.21 168.53
Hokonui -46.05 168.52
Horseshoe Bay -46.87 168.13
Isla Bank -46.22 168.17
Josephville -45.82 168.42
Kamahi -46.37 168.70
Kapuka -46.45 168.65
Kauana -46.02 168.35
Kingston Crossing -45.97 168.73
Lady Barkly -46.10 168.27
Lake Hauroko -46.00 167.40
Lillburn Valley -46.02 167.60
Limehills -46.05 168.33
Lochiel -46.22 168.33
Longridge -45.83 168.62 | Longridge North
Lumsden -45.74 168.44
Mabel Bush -46.28 168.52
Mataura Island -46.43 168.80
Menzies Ferry -46.35 168.80
Merrivale -46.10 167.85
Mimihau -46.33 168.92
Mokoreta -46.42 169.05
Monowai -45.78 167.60
Morton Mains -46.33 168.65
Niagara -46.57 169.12
Nightcaps -45.97 168.03
Nokomai -45.53 168.70
Oban -46.90 168.13 | Halfmoon Bay; Stewart Island; Rakiura
Ohai -45.93 167.96
Ohapuna -46.20 168.45
Opio -45.98 168.12
Oporo -46.25 168.23
Orepuki -46.28 167.73
Oreti -46.20 168.30
Oreti Plains -46.17 168.23
Ota Creek -46.35 168.75
Otahuti -46.22 168.15
~ Otara -46.62 168.90
Otautau -46.14 168.00
Pahia -46.32 167.73
Papatotara -46.15 167.63
Parawa -45.58 168.57
Piano Flat -45.57 169.00
Pine Bush -46.45 168.77
Porpoise Bay -46.65 169.10
Progress Valley -46.60 169.08
Pukemaori -46.10 167.83
Pukemutu -46.00 168.30
Quarry Hills -46.55 169.02
Rakahouka -46.33 168.43
Raymonds Gap -46.08 168.00
Redan -46.40 169.00
Ringway -46.17 168.03
Riversdale -45.90 168.74
Round Hill -46.32 167.83
Ruapuke Island -46.77 168.50
Saint Patricks -45.83 168.68
Scotts Gap -46.08 167.97
Seaward Downs -46.37 168.77
Slope Point -46.67 169.00
South Hillend -46.02 168.28
Spar Bush -46.25 168.22
Springhills -46.20 168.48
~ Sunnyside -46.03 167.80
Taramoa -46.30 168.28
Te Tua -46.23 167.87
Te Waewae -46.22 167.68
Thompsons Crossing -46.17 168.20
Thornbury -46.28 168.12
Titiroa -46.53 168.75
Toetoes -46.58 168.75
Tokanui -46.57 168.95
Tuatapere -46.13 167.68
Tussock Creek -46.23 168.43
Waianiwa -46.30 168.22
~ Waiau -46.15 167.65
Waikaia -45.73 168.85
~ Waikawa -46.62 169.13
Waikawa Valley -46.53 169.08
Waimahaka -46.52 168.82
Waimatuku -46.33 168.13
Wairaki -45.87 167.90
Wairio -46.00 168.02
Waituna -46.53 168.63
Wendon -45.87 168.83
Wendonside -45.82 168.75
Wilsons Crossing -46.25 168.33
Woodlands -46.36 168.55
Woodlaw -45.98 167.98
Wreys Bush -46.00 168.10
Wrights Bush -46.33 168.18
Wyndham -46.33 168.85
`;
