import type { SportId } from '../../../domain/betting/exchange';
import type { Side } from './script/script';

export interface Competition {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly Side[];
}

/** `Mumbai Mariners:MUM`. */
const sidesOf = (text: string): Side[] =>
  text.split(',').map((entry) => {
    const [name = '', short = ''] = entry.trim().split(':');
    return { name, short };
  });

const playersOf = (text: string): Side[] =>
  text.split(',').map((entry) => ({ name: entry.trim(), short: entry.trim() }));

/** Competitions of the sports in which two sides meet. Clubs and players are invented. */
export const competitions: Readonly<Record<Exclude<SportId, '7'>, readonly Competition[]>> = {
  4: [
    {
      id: '401',
      name: 'Twenty20 Internationals',
      sides: sidesOf(
        'India:IND, Australia:AUS, England:ENG, New Zealand:NZ, Pakistan:PAK, South Africa:SA, Sri Lanka:SL, West Indies:WI, Bangladesh:BAN, Afghanistan:AFG, Ireland:IRE, Zimbabwe:ZIM',
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
        'Brazil:BRA, Argentina:ARG, France:FRA, Spain:ESP, Germany:GER, Italy:ITA, Portugal:POR, Netherlands:NED, Japan:JPN, Morocco:MAR, Mexico:MEX, India:IND',
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
        'Arjun Velankar, Marek Dostalik, Luca Ferrandi, Tomas Quiroga, Kenji Morishima, Oliver Hathersage, Nikolai Sarov, Mateo Villaluz, Jonas Lindgaard, Rohan Deshkar, Hugo Marchetal, Viktor Brankovan',
      ),
    },
    {
      id: '202',
      name: 'Chennai Classic Women',
      sides: playersOf(
        'Ananya Raghunath, Petra Kolarova, Elise Fontenay, Sofia Marchelli, Yuki Tanabara, Clara Winterborn, Daria Volkonina, Isabel Carranzo, Freja Holmstad, Meera Kelkarni, Zuzana Hrabal, Alina Petrescan',
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
