### I dodici filosofi e ciò che ognuno porta con sé. La lettera è la stessa in tutte le lingue.

philosopher-A = Aspasia
philosopher-B = Batide
philosopher-C = Carneade
philosopher-D = Diogene
philosopher-E = Epicuro
philosopher-F = Favorino
philosopher-G = Gorgia
philosopher-H = Hypatia
philosopher-I = Isocrate
philosopher-L = Lastenia
philosopher-M = Melisso
philosopher-N = Nicomaco

attribute-A = rotolo
attribute-B = anfora
attribute-C = bilancia
attribute-D = lanterna
attribute-E = fiore di giardino
attribute-F = colonna
attribute-G = lira
attribute-H = sfera armillare
attribute-I = tavolette cerate
attribute-L = civetta
attribute-M = nave
attribute-N = dieci punti
