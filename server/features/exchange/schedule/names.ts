import type { SportId } from '../../../../domain/betting/exchange';
import type { Side } from '../script/script';

export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly Side[];
}

/** `Mumbai Mariners:MUM`; with the code of its country `India:IND:IN`. */
const sidesOf = (text: string): Side[] =>
  text.split(',').map((entry) => {
    const [name = '', short = '', country] = entry.trim().split(':');
    return { name, short, ...(country !== undefined && { country }) };
  });

/** `Arjun Velankar:IN:IN`, known by the surname. */
const playersOf = (text: string): Side[] =>
  text.split(',').map((entry) => {
    const [name = '', country = ''] = entry.trim().split(':');
    return { name, short: name.split(' ').at(-1) ?? name, country };
  });

/** Competitions of the sports in which two sides meet. Clubs and players are invented. */
export const competitions: Readonly<Record<Exclude<SportId, '7'>, readonly Competition[]>> = {
  4: [
    {
      id: '401',
      name: 'Twenty20 Internationals',
      sides: sidesOf(
        'India:IND:IN, Australia:AUS:AU, England:ENG:GB-ENG, New Zealand:NZ:NZ, Pakistan:PAK:PK, South Africa:SA:ZA, Sri Lanka:SL:LK, West Indies:WI, Bangladesh:BAN:BD, Afghanistan:AFG:AF, Ireland:IRE:IE, Zimbabwe:ZIM:ZW',
      ),
    },
    {
      id: '402',
      name: 'Premier City League',
      sides: sidesOf(
        'Mumbai Mariners:MUM, Chennai Chariots:CHE, Kolkata Comets:KOL, Delhi Drummers:DEL, Bengaluru Banyans:BLR, Hyderabad Harriers:HYD, Jaipur Jewels:JAI, Lucknow Lancers:LKO, Ahmedabad Arrows:AMD, Mohali Monarchs:MOH',
      ),
    },
    {
      id: '403',
      name: 'Southern Stars Women',
      sides: sidesOf(
        'Perth Petrels Women:PER, Sydney Sails Women:SYD, Hobart Herons Women:HOB, Brisbane Breeze Women:BRI, Adelaide Acacias Women:ADE, Melbourne Magpies Women:MEL, Auckland Albatross Women:AUC, Wellington Winds Women:WEL',
      ),
    },
  ],
  1: [
    {
      id: '101',
      name: 'Nations Cup',
      sides: sidesOf(
        'Brazil:BRA:BR, Argentina:ARG:AR, France:FRA:FR, Spain:ESP:ES, Germany:GER:DE, Italy:ITA:IT, Portugal:POR:PT, Netherlands:NED:NL, Japan:JPN:JP, Morocco:MAR:MA, Mexico:MEX:MX, India:IND:IN',
      ),
    },
    {
      id: '102',
      name: 'Indian Football Division',
      sides: sidesOf(
        'Goa Gulls:GOA, Kochi Waves:KOC, Guwahati Rhinos:GUW, Pune Peacocks:PUN, Shillong Pines:SHI, Kozhikode Kings:KOZ, Bhubaneswar Tigers:BHU, Aizawl Echoes:AIZ, Surat Sparks:SUR, Mysuru Royals:MYS',
      ),
    },
  ],
  2: [
    {
      id: '201',
      name: 'Bengaluru Open',
      sides: playersOf(
        'Arjun Velankar:IN, Marek Dostalik:CZ, Luca Ferrandi:IT, Tomas Quiroga:AR, Kenji Morishima:JP, Oliver Hathersage:GB, Nikolai Sarov:BG, Mateo Villaluz:ES, Jonas Lindgaard:DK, Rohan Deshkar:IN, Hugo Marchetal:FR, Viktor Brankovan:RO',
      ),
    },
    {
      id: '202',
      name: 'Chennai Classic Women',
      sides: playersOf(
        'Ananya Raghunath:IN, Petra Kolarova:CZ, Elise Fontenay:FR, Sofia Marchelli:IT, Yuki Tanabara:JP, Clara Winterborn:GB, Daria Volkonina:UA, Isabel Carranzo:ES, Freja Holmstad:DK, Meera Kelkarni:IN, Zuzana Hrabal:SK, Alina Petrescan:RO',
      ),
    },
  ],
};

export const racecourses = [
  'Mumbai',
  'Pune',
  'Bengaluru',
  'Kolkata',
  'Hyderabad',
  'Chennai',
  'Mysuru',
  'Delhi',
];

export const horseNames = {
  first:
    'Silver,Midnight,Golden,Royal,Desert,Monsoon,Crimson,Gentle,Northern,Lucky,Velvet,Thunder,Quiet,Emerald,Saffron,Sudden,Ivory,Dancing,Noble,Wild'.split(
      ',',
    ),
  second:
    'Arrow,Monarch,Melody,Whisper,Storm,Jewel,Promise,Comet,Lantern,Falcon,Harbour,Sparrow,Victory,Mirage,Rhythm,Horizon,Anthem,Breeze,Legend,River'.split(
      ',',
    ),
};

export const jockeys =
  'A Solankar,R Deshkar,P Menonkal,S Zervash,Y Narredu,T Fernandar,K Bhosekar,D Marlowe,V Jodhwal,I Pennick,N Rawalji,C Hughenden,M Thornbury,L Sudarshan'.split(
    ',',
  );
