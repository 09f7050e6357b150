/** Passwords that guessing lists try first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 111111 112233 121212 123123 123321 12345 123456 1234567 12345678
123456789 1234567890 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx! 222222 333333 444444 555555
654321 666666 777777 888888 987654321 999999 a123456 a1b2c3d4 aa123456 abc123
abc12345 abcd1234 abcd1234! access admin admin1 admin123 admin123! admin1234 administrateur
administrator automne azerty azerty1 azerty1! azerty12 azerty123 azerty123! azertyuiop baseball
basketball batman bienvenue bienvenue1 bonjour bonjour1 bonjour123 boutique boutique1 budapest
budapest1 camille changeme changeme! changeme1 charlie chocolat chouchou computer coucou
debrecen default doudou dragon ete2025! ferencvaros flower football football1 fradi
france france1 freedom google guest hello hello1! hello123 hungary iloveyou
internet jelszo jelszo1 jelszo12 jelszo123 jelszo123! jetaime jetaime1 jordan juliette
letmein letmein1 loulou lovely maggie magyar marseille master michael monkey
mot2passe motdepasse motdepasse1 motdepasse1! motdepasse123 mustang nicolas ninja p@ssw0rd p@ssw0rd1
p@ssword p@ssword1 paris paris75 passord1 passw0rd password password1 password1! password12
password123 password123! pepper pokemon princess printemps q1w2e3r4 qazwsx qwerty qwerty1
qwerty1! qwerty12 qwerty123 qwerty123! qwertyuiop qwertz qwertz123 qwertzuiop root samsung
secret secret1 secret123 shadow soleil starwars summer summer2024 summer2025 summer2026
sunshine superman szeretlek szeretlek1 test test123! test1234 toor trustno1 user
user1234 vitrine vitrine1 vitrine1! vitrine123 welcome welcome1 welcome1! welcome123 whatever
winter winter2024 winter2025 winter2026 zaq12wsx`.split(/\s+/),
)
