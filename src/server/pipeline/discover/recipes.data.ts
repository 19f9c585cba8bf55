import { readRecipes } from './read-recipes.ts';

export const recipes = readRecipes(new URL('./recipes/', import.meta.url));
