/** Languages that a club's videos are spoken in or have captions in. */
export const spokenLanguages = ['et', 'en', 'lv', 'ru'] as const;
/** A file of the club, or one at a provider. */
export const videoSources = ['file', 'youtube', 'vimeo'] as const;
/** Members, members who hold a right to trainings today, or those whose contract is one of `packages`. */
export const videoAccess = ['everyone', 'right', 'packages'] as const;
export const equipments = ['mat', 'dumbbells', 'band', 'ball', 'chair'] as const;

/** Bars of the intensity profile. */
export const profileBars = 14;
/** Bytes of a part of an upload; the last one may be smaller. */
export const uploadPartBytes = 1_500_000;
/** Bytes of a video file. */
export const mostVideoBytes = 2_000_000_000;

export type SpokenLanguage = (typeof spokenLanguages)[number];
export type VideoSource = (typeof videoSources)[number];
export type VideoAccess = (typeof videoAccess)[number];
export type Equipment = (typeof equipments)[number];
