### The twelve philosophers and what each of them carries. The letter is the same in every language.

philosopher-A = Aspasia
philosopher-B = Batis
philosopher-C = Carneades
philosopher-D = Diogenes
philosopher-E = Epicurus
philosopher-F = Favorinus
philosopher-G = Gorgias
philosopher-H = Hypatia
philosopher-I = Isocrates
philosopher-L = Lasthenia
philosopher-M = Melissus
philosopher-N = Nicomachus

attribute-A = scroll
attribute-B = amphora
attribute-C = scales
attribute-D = lantern
attribute-E = garden flower
attribute-F = column
attribute-G = lyre
attribute-H = armillary sphere
attribute-I = wax tablets
attribute-L = owl
attribute-M = ship
attribute-N = ten dots
