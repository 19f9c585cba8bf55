export const otago = `
=! Dunedin -45.87 170.50 | Dunedin City; Dunners; Otepoti; Dunedin NZ; Dunedin Central; Dunedin CBD; Dunedin City Centre
Abbotsford -45.89 170.42
Allans Beach -45.88 170.70
Allanton -45.91 170.27
Andersons Bay -45.90 170.53 | Andy Bay
Aramoana -45.78 170.70
Balaclava -45.89 170.46
Balmacewen -45.85 170.49
Belleknowes -45.87 170.48
Belmont -45.87 170.62
Berwick -45.95 170.10
Blackhead -45.93 170.43
Blueskin Bay -45.73 170.58 | Doctors Point
Bradford -45.87 170.47
Braids Hill -45.90 170.54
Brighton -45.95 170.33
Broad Bay -45.85 170.62
Brockville -45.87 170.45
Burkes -45.83 170.58
~ Burnside -45.89 170.44
Calton Hill -45.90 170.46
Cape Saunders -45.88 170.72
Careys Bay -45.81 170.62
Caversham -45.90 170.48
Chain Hills -45.89 170.40
Challis -45.86 170.57
Cherry Farm -45.62 170.62 | Hawksbury Village; Hawksbury
City Rise -45.88 170.49
Clarks Junction -45.72 170.03
Clyde Hill -45.88 170.47
Company Bay -45.86 170.60
Concord -45.90 170.45
Corstorphine -45.90 170.47
Dalmore -45.85 170.52
Deborah Bay -45.80 170.63
Deep Stream -45.72 169.97
Dowling Bay -45.80 170.65
Dunedin Airport -45.93 170.20
East Taieri -45.90 170.33
Evansdale -45.72 170.57
Fairfield -45.90 170.39
Fairley -45.89 170.48
Forbury -45.90 170.49
Gladfield -45.86 170.33
Glenleith -45.84 170.49
Glenross -45.87 170.47
Green Island -45.90 170.43
Halfway Bush -45.85 170.47
Hamilton Bay -45.80 170.66
Harington Point -45.78 170.72
Harwood -45.81 170.67
Helensburgh -45.85 170.48
Henley -45.98 170.17
Heyward Point -45.75 170.68
Highcliff -45.88 170.57
Highgate -45.86 170.49
Hindon -45.73 170.30
Hoopers Inlet -45.86 170.66
Huriawa -45.64 170.66
Hyde -45.30 170.25
Kaikai Beach -45.75 170.69
Kaikorai -45.87 170.48
Kaikorai Valley -45.88 170.46
Karitane -45.64 170.65
Kenmure -45.88 170.47
Kensington -45.88 170.50
Kew -45.90 170.48
Kinmont Park -45.89 170.37
Kuri Bush -46.02 170.23
Lee Stream -45.80 170.12
Leith Valley -45.84 170.50
Liberton -45.85 170.52
Littlebourne -45.86 170.49
Logan Park -45.86 170.52
Long Beach -45.75 170.66
Lookout Point -45.89 170.46
Macandrew Bay -45.87 170.59
Macraes Flat -45.38 170.44 | Macraes
Mahinerangi -45.85 169.93
Maia -45.85 170.56
Maori Hill -45.86 170.49
Maryhill -45.88 170.48
Maungatua -45.88 170.13
Merton -45.67 170.62
Michies Crossing -45.78 170.57
Middlemarch -45.51 170.12
Mihiwaka -45.78 170.60
Momona -45.92 170.22
Mornington -45.88 170.48
Mosgiel -45.88 170.35
Mount Cargill -45.81 170.55
Mount Grand -45.86 170.43
Mount Mera -45.84 170.52
Mount Stoker -45.55 170.15
Murdering Beach -45.76 170.68
Musselburgh -45.90 170.52
Normanby -45.84 170.53
North Dunedin -45.86 170.52 | Dunedin North
North East Valley -45.85 170.53 | NEV
North Taieri -45.85 170.33
Ocean Grove -45.91 170.55 | Tomahawk
Ocean View -45.94 170.35
Omimi -45.69 170.60
Opoho -45.85 170.53
Orokonui -45.77 170.60
Osborne -45.77 170.64
Otago Peninsula -45.86 170.63
Otakou -45.79 170.71
Otokia -45.93 170.20
Outram -45.86 170.23
Papanui Inlet -45.84 170.68
Park Hill -45.86 170.48
Pigeon Flat -45.80 170.53
Pine Hill -45.84 170.52
Port Chalmers -45.82 170.62
Portobello -45.84 170.65
Pudding Island -45.83 170.64
Pukehiki -45.88 170.62
Pukerangi -45.63 170.22
Puketeraki -45.66 170.65
Purakaunui -45.75 170.62
Quarry Hills -45.90 170.35
Ravensbourne -45.86 170.55
~ Riccarton -45.87 170.28
Riverside Park -45.88 170.36
Roseneath -45.82 170.60
Roslyn -45.87 170.48
Saddle Hill -45.92 170.35
Saint Clair -45.91 170.49
Saint Clair Park -45.91 170.46
Saint Kilda -45.90 170.51
Saint Leonards -45.84 170.57
Sandymount -45.89 170.66
Sawyers Bay -45.82 170.60
Scroggs Hill -45.93 170.32
Seacliff -45.68 170.63
Shiel Hill -45.89 170.53
Silver Peaks -45.75 170.45
Smiths Creek -45.83 170.52
South Dunedin -45.89 170.50 | Dunedin South; Sth Dunedin
~ Sunnyvale -45.90 170.42
Sunshine -45.89 170.53
Sutton -45.58 170.12
Tahuna -45.91 170.52
Taiaroa Head -45.78 170.73
Taieri -45.87 170.38 | Taieri Plain
Taieri Mouth -46.05 170.20
Tainui -45.90 170.52
Te Ngaru -45.79 170.68
The Cove -45.88 170.56
The Glen -45.89 170.48
Titri -46.03 170.12
Traquair -45.82 170.15
Upper Junction -45.82 170.56
Vauxhall -45.88 170.53
Waikouaiti -45.60 170.67
Waitati -45.75 170.57
Waitati Valley -45.78 170.55
Wakari -45.86 170.47
Waldronville -45.92 170.40
Warrington -45.71 170.59
Waverley -45.88 170.55
Wellers Rock -45.80 170.71
Westgate -45.86 170.44
Westwood -45.94 170.37
Whare Flat -45.80 170.43
Wingatui -45.87 170.38
Woodhaugh -45.85 170.51
Woodside -45.85 170.19
Wyllies Crossing -45.86 170.33
=! Queenstown -45.03 168.66 | Queenstown-Lakes; Queenstown Lakes; Queenstown Lakes District; Zqn; Queenstown Hill; Queenstown CBD; Queenstown Town Centre; Qtown; Queenstown Central
Arrow Junction -44.97 168.85
Arrowtown -44.94 168.83
Arthurs Point -44.99 168.68
Ben Lomond -45.01 168.62
Bobs Cove -45.07 168.51
Bridesdale -45.01 168.80
Cecil Peak -45.10 168.60
Closeburn -45.07 168.55
Coneburn -45.07 168.73
Crown Terrace -44.97 168.90
Dalefield -44.97 168.73
Drift Bay -45.10 168.75
Fernhill -45.04 168.63
Five Mile -45.01 168.74
Frankton -45.02 168.73
Frankton Flats -45.02 168.74
Gibbston -45.03 168.97 | Gibbston Valley
Glenorchy -44.85 168.39
Goldfield Heights -45.02 168.70
Greenstone Valley -44.93 168.33
Halfway Bay -45.25 168.55
Hanleys Farm -45.06 168.75
Homestead Bay -45.10 168.75
Jacks Point -45.07 168.75
Kelvin Heights -45.05 168.69 | Kelvin Peninsula
Kingston -45.34 168.72
~ Kinloch -44.84 168.35
Lake Hayes -44.98 168.81
Lake Hayes Estate -45.00 168.79
Larchwood -45.02 168.67
Lower Shotover -45.00 168.77
Macetown -44.87 168.82
Malaghans -44.96 168.75
Marina Heights -45.02 168.69
Millbrook -44.95 168.80
Mount Creighton -45.03 168.50
Mount Nicholas -45.12 168.47
Nevis -45.20 168.95 | Nevis Valley
Paradise -44.73 168.37
Quail Rise -45.00 168.74
Queenstown Airport -45.02 168.74
Rees Valley -44.75 168.42
Remarkables Park -45.03 168.74
Routeburn -44.73 168.20
Shotover Country -45.00 168.77
Skippers -44.84 168.68
Speargrass Flat -44.97 168.78
Sunshine Bay -45.05 168.62
Threepwood -44.98 168.80
Tuckers Beach -45.00 168.72 | Tucker Beach
Wakatipu -45.05 168.65 | Lake Wakatipu
Walter Peak -45.12 168.55
Warren Park -45.02 168.65
Wye Creek -45.13 168.76
=! Wanaka -44.70 169.13 | Lake Wanaka; Upper Clutha
Albert Town -44.68 169.19
Beacon Point -44.67 169.12
Camerons Flat -44.17 169.28
Cardrona -44.88 169.01
Cardrona Valley -44.80 169.07
Dublin Bay -44.65 169.15
Glendhu Bay -44.67 169.02
Hawea -44.61 169.26 | Lake Hawea; Hawea Lake
Hawea Flat -44.65 169.29
Hunter Valley -44.40 169.45
Johns Creek -44.58 169.28
Luggate -44.74 169.28
Makarora -44.23 169.23
Matukituki -44.55 168.85
Maungawera -44.64 169.20
Meadowstone -44.71 169.12
Mount Aspiring -44.38 168.73
Mount Barker -44.75 169.18
Northlake -44.68 169.15
Peninsula Bay -44.67 169.15
Penrith Park -44.68 169.13
Queensberry -44.82 169.35
Rippon -44.69 169.10
Roys Bay -44.69 169.12
Ruby Island -44.68 169.09
Siberia Valley -44.10 168.90
Tarras -44.84 169.41
The Neck -44.47 169.23
Three Parks -44.70 169.16
Timaru Creek -44.55 169.33
Treble Cone -44.63 168.90
Wanaka Airport -44.72 169.24
Waterfall Creek -44.68 169.08
= Central Otago -45.25 169.38 | Central Otago District
! Alexandra -45.25 169.38 | Alex
! Cromwell -45.04 169.20
Ardgour -44.85 169.45
Bannockburn -45.09 169.16
Becks -45.02 169.75
Bendigo -44.93 169.33
Bridge Hill -45.26 169.38
Cairnmuir -45.10 169.20
Chatto Creek -45.13 169.52
Clyde -45.19 169.32
Coal Creek Flat -45.52 169.32
Conroys Gully -45.28 169.33
Drybread -45.00 169.65
Dumbarton -45.60 169.35
Dunstan -45.19 169.32
Dunstan Flats -45.23 169.35
Earnscleugh -45.23 169.33
Ettrick -45.63 169.36
Fruitlands -45.35 169.30
Galloway -45.22 169.47
Gimmerburn -45.13 169.97
Gorge Creek -45.37 169.28
Hawkdun -44.90 169.95
Hills Creek -44.95 169.93
Ida Valley -45.05 169.85
Idaburn -45.02 169.90
Kawarau Gorge -45.05 169.10
Kokonga -45.20 170.25
Kyeburn -45.15 170.25
Lake Dunstan -45.05 169.22
Lauder -45.05 169.67
Letts Gully -45.23 169.42
Lindis -44.72 169.50 | Lindis Pass; Lindis Valley
Little Valley -45.30 169.45
Lowburn -45.01 169.22
Maniototo -45.13 170.10
Manuherikia -45.15 169.50
Matakanui -45.00 169.60
Millers Flat -45.66 169.41
Moa Creek -45.20 169.68
Molyneux -45.25 169.37
Mount Pisa -44.95 169.22
Muttontown -45.22 169.35
Naseby -45.02 170.15
Northburn -45.00 169.22
Omakau -45.10 169.60
Ophir -45.11 169.61
Oturehua -45.01 169.91
Paerau -45.40 169.97
Patearoa -45.27 170.05
Pisa Moorings -44.97 169.24 | Pisa
Poolburn -45.12 169.73
Raes Junction -45.78 169.47
Ranfurly -45.13 170.10
Ripponvale -45.05 169.17
Roxburgh -45.54 169.31
Roxburgh East -45.53 169.33
Roxburgh Hydro -45.48 169.32 | Lake Roxburgh Village
Saint Bathans -44.87 169.81
Shingle Creek -45.42 169.32
~ Springvale -45.20 169.42
Teviot -45.58 169.33
Waipiata -45.18 170.15
Wedderburn -45.03 170.02
= Waitaki -45.10 170.97 | Waitaki District; North Otago; Nth Otago
! Oamaru -45.10 170.97
Airedale -44.98 170.93
All Day Bay -45.20 170.88
Alma -45.13 170.95
Ardgowan -45.07 170.93
Aviemore -44.65 170.35
Awamoa -45.13 170.97
Awamoko -44.93 170.83
~ Benmore -44.57 170.20
Black Point -44.87 170.75
Bushey -45.47 170.78
Cape Wanbrow -45.12 170.98
Corriedale -45.05 170.83
Danseys Pass -44.95 170.37
Dunback -45.38 170.63
Duntroon -44.85 170.68
Elderslie -45.00 170.83
Enfield -45.05 170.87
Five Forks -45.03 170.73
Flag Swamp -45.55 170.70
~ Georgetown -44.90 170.83
Glen Warren -45.12 170.96
Goodwood -45.53 170.72
Hampden -45.33 170.82
Herbert -45.23 170.78
Hilderthorpe -44.98 171.05
Hillgrove -45.38 170.83
Holmes Hill -45.07 170.97
Inch Valley -45.42 170.60
Incholme -45.05 170.78
Kakanui -45.19 170.90
Katiki -45.40 170.83
Kauru Hill -45.10 170.73
Kia Ora -45.13 170.88
Kurow -44.74 170.47
Lake Ohau -44.23 169.85 | Lake Ohau Alpine Village
Lake Waitaki -44.69 170.43
Livingstone -44.97 170.58
Maerewhenua -44.88 170.62
Maheno -45.17 170.83
Moeraki -45.36 170.85
Morrisons -45.30 170.43
Nenthorn -45.45 170.35
Ngapara -44.95 170.75
Oamaru North -45.07 170.99
~ Ohau -44.25 169.90
Omarama -44.49 169.97
Orana Park -45.08 170.98
Otekaieke -44.78 170.60
Otematata -44.61 170.19
Palmerston -45.48 170.72
Papakaio -44.98 170.98
Peebles -44.93 171.00
~ Pleasant Valley -45.52 170.67
Pukeuri -45.03 171.03
Redcastle -45.08 170.95
Reidston -45.15 170.87
Sailors Cutting -44.55 170.12
Shag Point -45.47 170.82
South Hill -45.11 170.97
Stoneburn -45.47 170.60
Tokarahi -44.95 170.63
~ Totara -45.14 170.88
Trotters Gorge -45.40 170.78
Waianakarua -45.25 170.80
Waiareka -45.10 170.92 | Waiareka Valley; Waiareka Junction
Waihemo -45.42 170.65
Waimotu -45.20 170.70
Waitaki Bridge -44.93 171.10
Weston -45.08 170.92
Windsor -44.99 170.80
= Clutha -46.24 169.74 | Clutha District; South Otago; Sth Otago
! Balclutha -46.24 169.74
! Milton -46.12 169.97
Ahuriri Flat -46.38 169.72
Akatore -46.10 170.15
Awamangu -46.13 169.60
Barnego -46.22 169.75
Beaumont -45.82 169.53
Benhar -46.22 169.80
Bowlers Creek -45.92 169.72
Bull Creek -46.17 170.13
Caberfeidh -46.50 169.47
Catlins Lake -46.48 169.62
Chrystalls Beach -46.15 170.10
Clarksville -46.13 169.93
Clinton -46.21 169.37
Clydevale -46.10 169.53
Conical Hill -46.05 169.22
Crookston -45.83 169.32
Dunrobin -45.82 169.18
Edievale -45.77 169.37
Evans Flat -45.88 169.63
Fairfax -46.15 169.93
Finegand -46.27 169.73
Glenkenich -46.00 169.23
Glenledi -46.18 170.07
Glenomaru -46.38 169.68
Glenore -46.10 169.87
Greenvale -45.87 169.10
Helensbrook -46.10 169.98
Heriot -45.85 169.27
Hillend -46.13 169.72
Hinahina -46.50 169.63
Houipapa -46.47 169.55
Inch Clutha -46.28 169.78
Jacks Bay -46.50 169.70
Kaihiku -46.23 169.50
Kaitangata -46.28 169.85
Kaka Point -46.39 169.78
Katea -46.42 169.58
Kelso -45.90 169.23
Kuriwao -46.20 169.35
Lawrence -45.91 169.68
Lovells Flat -46.17 169.85
Maclennan -46.55 169.47
Manuka Creek -46.05 169.83
Matau -46.27 169.80
Measly Beach -46.25 169.97
Merino Downs -46.00 169.10
Milburn -46.08 170.00
Moa Flat -45.77 169.30
Moneymore -46.13 169.92
Nugget Point -46.45 169.80
Otanomomo -46.30 169.73
Owaka -46.45 169.66
Papatowai -46.56 169.47
Paretai -46.30 169.78
Pomahaka -46.05 169.28
Popotunoa -46.20 169.40
Port Molyneux -46.37 169.78
Pounawea -46.47 169.69
Puerua -46.35 169.68
Pukeawa -46.10 169.60
Purekireki -46.33 169.45
~ Ratanui -46.48 169.60
Romahapa -46.32 169.70
Rongahere -45.97 169.52
Stirling -46.25 169.78
Tahakopa -46.52 169.35
Taieri Beach -46.08 170.18
Tapanui -45.94 169.26
Tawanui -46.43 169.50
Te Houka -46.20 169.67
Toko Mouth -46.20 170.07
Tokoiti -46.13 169.97
Tuapeka Flat -45.90 169.60
Tuapeka Mouth -46.02 169.52
Tuapeka West -45.92 169.57
Waihola -46.02 170.10 | Lake Waihola
Waikoikoi -46.00 169.13
Waipahi -46.12 169.25
Waipori -45.82 169.88 | Waipori Falls; Lake Mahinerangi
Wairuna -46.15 169.33
Waitahuna -45.98 169.77
Waitahuna Gully -45.95 169.73
Waiwera South -46.22 169.50
Wangaloa -46.27 169.93
Warepa -46.23 169.58
Weatherston -45.90 169.68
`;
