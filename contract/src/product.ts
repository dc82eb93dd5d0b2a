import { label } from './language.ts'

/** What the documents of the web build, the manifest and messengers say about the product. */
export const productTexts = {
  title: label('product.title', 'Games, RSVPs and subs for rec teams'),
  description: label(
    'product.description',
    'One place for your recreational team, its games, who’s in, and a sub when someone drops out.',
  ),
}
