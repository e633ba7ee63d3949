import type { Side } from './script';

/** Surnames of cricketers, invented as the players of tennis are. */
const cricketers = {
  southAsia:
    'Deshkar,Raghavan,Solankar,Mehrotri,Iyengan,Kulkarna,Chandola,Vermani,Pathanwala,Bhosekar,Naiduri,Rathodia,Jadhawar,Menonkal,Sharmila,Qadrani,Zamanzai,Hussaini,Fernandar,Perumal,Rahmanov,Mondalik,Siddiqar,Karimwal',
  others:
    'Hathersage,Marlowe,Pennick,Thornbury,Ashgrove,Calderon,Whitlam,Drummond,Fairholt,Grantley,Kingsmere,Lockridge,Maddock,Norcross,Oakshott,Prestwick,Radcliff,Stanmore,Tolliver,Underhay,Vickery,Westcombe,Yarnold,Brathwick',
};

const SOUTH_ASIA = new Set(['IND', 'PAK', 'SL', 'BAN', 'AFG']);
const OTHERS = new Set(['AUS', 'ENG', 'NZ', 'SA', 'WI', 'IRE', 'ZIM']);

/** Surnames from which a side is made; those of its league, if it is no country. */
export const surnamesOf = ({ short }: Side, competitionId: string): readonly string[] => {
  const isOther = OTHERS.has(short) || (competitionId === '403' && !SOUTH_ASIA.has(short));
  return (isOther ? cricketers.others : cricketers.southAsia).split(',');
};
