/** How many pixels an image may have, in all frames of an animation. A few hundred bytes can claim to be billions of them. */
export const maxImagePixels = 100_000_000;
