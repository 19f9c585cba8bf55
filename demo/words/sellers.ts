import { createRandom } from '../catalogue/random.ts';

export interface Seller {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly shop: boolean;
}

const firstNames =
  'Aroha,Hemi,Mereana,Tama,Ngaire,Wiremu,Kiri,Rangi,Sarah,Dave,Jo,Megan,Craig,Priya,Sanjay,Lucy,Ben,Fetu,Sione,Mele,Wei,Jing,Hana,Ollie,Fran,Trish,Graham,Lynette,Barry,Tess,Anika,Marama,Nikau,Moana,Callum,Isla,Shona,Pania,Ravi,Emi,Yuki,Tom,Kate,Liz,Murray,Colleen,Andre,Zoe,Hamish,Georgia'.split(
    ',',
  );
const handles =
  'kererukate,bachlife88,the_declutterer,southerly.change,onetreehilly,gumboot.guy,twosugars,hutt.valley.sue,moving2melbs,tidykiwi,riverstone_,feijoa_fan,op.shop.ollie,flat5b,longwhitecloset,kumarapatch'.split(
    ',',
  );
const shops =
  'Second Act Furniture,The Loft Recycle,Grandad’s Shed,Third Street Vintage,Harbour Hospice Shop,Good Bones Interiors,Rewarewa Restorations,The Tallow House,Kōwhai Collectables,Old Depot Furniture,Northerly Design Store,Settlers Barn'.split(
    ',',
  );

/** Who sells it; people on noticeboards leave a number, shops an address. None of them exists. */
export function sellerFor(seed: number, site: number): Seller {
  const random = createRandom(seed, site, 91);
  const shop = random.chance(site === 2 ? 0.75 : 0.06);
  const first = random.pick(firstNames);
  const last = 'ABCDGHJKLMNPRSTW'[random.whole(0, 15)]!;
  const name = shop
    ? random.pick(shops)
    : site === 1 && random.chance(0.5)
      ? random.pick(handles)
      : site === 3
        ? first
        : `${first} ${last}.`;
  const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');
  const phone =
    shop || random.chance(site === 3 ? 0.6 : 0.2)
      ? `${random.pick(['021', '022', '027'])} 555 ${digits(4)}`
      : null;
  const mailName = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '');
  return { name, phone, email: random.chance(shop ? 0.7 : 0.08) ? `${mailName}@mail.example` : null, shop };
}
