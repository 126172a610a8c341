/**
 * Words that are in nearly every text and so do not distinguish pages: articles, pronouns, auxiliary verbs, common prepositions
 * and conjunctions. They are not indexed, and queries ignore them. As in lunr, words are compared lower-cased and before
 * stemming.
 *
 * The list is short on purpose. Words that a page can be about are not stop words, although lists made for prose
 * contain them: `why`, `not`, `no`, `all`, `get`, `own`, `after`, `like`, `may`.
 */
export const stopWords: ReadonlySet<string> = new Set(
  // Contractions also without their apostrophe, as they are often typed, unless that is another word.
  `a an the this that these those
  i me my we us our you your he him his she her it its they them their
  am is are was were be been being do does did has have had having
  can could would should will shall must
  and or but nor so if then than as of at by for from in into on onto to with
  there here how what when where which who whom whose much many
  i'm i'll i've we're we'll we've you're you'll you've it's that's there's they're what's who's where's how's
  don't doesn't didn't isn't aren't wasn't weren't can't won't wouldn't shouldn't couldn't
  im ive youre youve thats theres theyre whats whos wheres hows
  dont doesnt didnt isnt arent wasnt werent cant wont wouldnt shouldnt couldnt`.split(/\s+/),
);
