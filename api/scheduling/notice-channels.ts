export const noticeChannels = ['push', 'email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The longest text of a notice in one language. */
export const maxNoticeText = 640;
