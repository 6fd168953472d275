const list = `
00000000 000000000 0000000000 01234567 012345678 0123456789 0987654321 10101010 11111111 111111111
1111111111 11112222 11223344 1122334455 112233445566 12121212 123123123 1231231234 123321123 12341234
12344321 123454321 1234554321 12345678 123456780 123456789 1234567890 1234567891 12345678910 123456789a
123456789q 12345679 123456abc 123456qwe 12345qwert 1234abcd 1234qwer 123654789 123abc123 123qwe123 123qweasd
12qwaszx 13131313 14141414 147258369 1472583690 159357456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 2wsx3edc 31415926 321654987 33333333 44444444 55555555
66666666 69696969 741852963 77777777 789456123 87654321 88888888 888888888 963852741 987654321 9876543210
99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaa1 aaaaaaaa
abc12345 abc123456 abcabcabc abcd1234 abcd12345 abcdefg1 abcdefgh abcdefghi access14 admin123 admin1234
admin12345 adminadmin administrator adriana1 alejandra alejandro alexander alexander1 alexandra america1
andrew123 andrey123 angel123 angelina anthony1 arsenal1 asd12345 asdasdasd asdf1234 asdfasdf asdfgh123
asdfghjk asdfghjkl ashley123 asshole1 autumn2025 azerty123 azertyui azertyuiop babygirl babygirl1 banana123
barcelona baseball baseball1 basketball batman123 beautiful benjamin blessed1 blessing blink182 bonita123
bonjour1 brandon1 brooklyn bullshit butterfly carolina catalina changeme changeme1 changeme123 charlie1
charlie123 cheese123 chelsea1 chocolate christian christina christopher cinderella colombia computer
computer1 contrasena contrasena1 contraseña contraseña1 cookie123 corvette cristina daddy123 daniel123
danielle december default1 diamonds dmitriy1 dolphin1 doudou123 dragon12 dragon123 elephant elizabeth
eminem123 esim1234 estrella facebook facebook1 family123 february fernanda fernando ferrari1 flower123
football football1 football123 forever1 francisco freedom1 friends1 fuckyou1 fuckyou123 gabriel1 gabriela
gangster garfield gfhjkm123 godisgood goodbye1 google123 greenday guest123 guest1234 guillermo guitar123
hallo123 harley123 heaven123 hello123 hello1234 hellohello helloworld hockey123 hola1234 holahola hunter123
hunter22 iloveu123 iloveyou iloveyou! iloveyou1 iloveyou2 internet internet1 iphone123 ireland1 january1
jennifer jennifer1 jessica1 jessica123 jesus123 jesuschrist jonathan jordan23 joshua123 juventus killer123
letmein1 letmein123 linkedin liverpool liverpool1 lkjhgfdsa login123 lollipop lovelove loveme123 loveyou1
lubimaya manchester marina123 mariposa master12 master123 matthew1 maverick mercedes metallica michael1
michael123 michelle michelle1 microsoft midnight mnbvcxz1 mommy123 monday123 monkey12 monkey123 motdepasse
mother123 music123 musica123 mustang1 mylove123 mypassword mysecret nastya123 natasha1 newpassword newyork1
nicholas nicole123 ninja123 nirvana1 nokia123 nothing1 november orange123 p@ssw0rd p@ssword parol1234
parola123 pass1234 passpass passw0rd password password! password01 password1 password12 password123
password1234 password2 password99 passwort passwort1 patricia patrick1 peanut12 pepper123 phoenix1 platinum
playboy1 poiuytrewq pokemon1 pokemon123 porsche1 portugal princesa princess princess1 privet123 pumpkin1
purple123 pussycat q1234567 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123wsx qazwsx123 qazwsxedc
qqqqqqqq qwe12345 qweasd123 qweasdzxc qweqweqwe qwerasdf qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyqwerty qwertyui qwertyuiop qwertyuiop1 qwertz123 rainbow1 realmadrid roaming1 robert123
rock1234 rockstar root1234 rootroot rossiya1 samantha samara123 samsung1 samsung123 santiago schalke04
scorpion scotland sebastian secret123 shadow12 shadow123 slipknot snoopy12 snowball soccer123 softball
soleil123 spartak1 spiderman spring2025 startrek starwars starwars1 stephanie strawberry summer12 summer123
summer2024 summer2025 summer2026 sunday123 sunshine sunshine1 superman superman1 superstar svetlana
sweetheart swimming tatyana1 teamomucho temp1234 temppass tequiero test1234 test12345 testing1 testing123
testtest thepassword thomas123 tigger12 topsecret travel123 traveler traveller trustno1 user1234 useruser
valentina vanessa1 veronica victoria victoria1 vladimir volleyball wanderline wanderline1 wanderline123
warrior1 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 whatever whatever1 william1
william123 windows1 windows10 winter123 winter2025 wizard123 xxxxxxxx yamaha123 yellow123 zaq12wsx zaq1zaq1
zenit123 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvzxcv zzzzzzzz
`;

/** Passwords that guessers try first, eight characters and longer, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

export type PasswordFault =
  | 'password_required'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_is_email'
  | 'password_common';

const passwordMinLength = 8;
const passwordMaxLength = 128;

/** 8 to 128 characters of any kind, not the e-mail address and not one of the common passwords. */
export function passwordFault(password: string, email = ''): PasswordFault | null {
  if (password === '') return 'password_required';
  const length = [...password].length;
  if (length < passwordMinLength) return 'password_too_short';
  if (length > passwordMaxLength) return 'password_too_long';
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (address !== '' && lower === address) return 'password_is_email';
  return commonPasswords.has(lower) ? 'password_common' : null;
}

/** F5.28 */
export function passwordRepeatFault(password: string, repeat: string): 'passwords_differ' | null {
  return password === repeat ? null : 'passwords_differ';
}
