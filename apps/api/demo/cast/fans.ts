import { inventLook } from '../pictures/invent-look.ts'

/** Accounts that stand ready in the chooser, and what each is good for. The creator's is with their characters. */
export const readyAccounts = {
  fan: {
    email: 'fan@fanlight.test',
    name: 'Robin Ashdown',
    account: 'Fan with 500 coins',
    look: inventLook('robin ashdown', 'man'),
  },
  operator: {
    email: 'admin@fanlight.test',
    name: 'Margit Oberlin',
    account: 'Operator',
    look: inventLook('margit oberlin', 'woman'),
  },
  newcomer: {
    email: 'new@fanlight.test',
    name: 'Sam Whitfield',
    account: 'New here',
    look: inventLook('sam whitfield', 'woman'),
  },
} as const

interface FanName {
  name: string
  kind: 'man' | 'woman'
}

const woman = (name: string): FanName => ({ name, kind: 'woman' })
const man = (name: string): FanName => ({ name, kind: 'man' })

export const fanNames = [
  woman('Amara Nwosu'),
  man('Tomasz Zielinski'),
  woman('Greta Holm'),
  man('Yusuf Demir'),
  woman('Clementine Roux'),
  man('Diego Fuentes'),
  woman('Aoife Brennan'),
  man('Kenji Watanabe'),
  woman('Leila Haddad'),
  man('Otis Bell'),
  woman('Marisol Vega'),
  man('Henrik Dahl'),
  woman('Zuri Kamau'),
  man('Paolo Ricci'),
  woman('Ingrid Sorensen'),
  man('Bashir Rahimi'),
  woman('Nell Fairweather'),
  man('Vikram Shah'),
  woman('Rosa Lindgren'),
  man('Elias Kowal'),
  woman('Thandi Mokoena'),
  man('Oscar Pettersen'),
  woman('Mei Lin Tan'),
  man('Caspian Wolfe'),
  woman('Fatima Zahra'),
  man('Gus Oyelaran'),
  woman('Hedda Brandt'),
  man('Ravi Menon'),
  woman('Saskia de Groot'),
  man('Theo Marchetti'),
  woman('Uma Krishnan'),
  man('Wim Jansen'),
  woman('Xiomara Cruz'),
  woman('Yara Saleh'),
  man('Anton Petrov'),
  woman('Bea Castellano'),
  man('Cyrus Farahani'),
  woman('Dorothea Klein'),
  man('Emil Nygaard'),
  woman('Farah Siddiqui'),
  man('Gideon Frost'),
  woman('Hana Kobayashi'),
  man('Isaac Adeyemi'),
  woman('Juno Sinclair'),
  woman('Katya Morozova'),
  man('Linus Berg'),
  woman('Maeve Gallagher'),
  man('Nadim Khoury'),
  woman('Ottavia Greco'),
  man('Pascal Lemaire'),
  man('Quinn Abernathy'),
  woman('Renata Silva'),
  man('Soren Vestergaard'),
  woman('Tess Okafor'),
  woman('Ulrike Baum'),
  man('Valentin Popescu'),
  woman('Winnie Achieng'),
  man('Yannick Dubois'),
  woman('Zofia Nowak'),
  man('Arlo Finch'),
]
