import { answerFiles } from './answer-files.ts';
import { answerPages } from './answer-pages.ts';
import { followUpdates } from './follow-updates.ts';
import { keepDecoder } from './keep-decoder.ts';
import { keepAppFiles } from './kept-files.ts';
import { keepSight } from './load-sight.ts';
import { showPushes } from './push.ts';
import { sendOutbox } from './send-outbox.ts';

keepAppFiles();
keepSight();
answerPages();
keepDecoder();
answerFiles();
followUpdates();
sendOutbox();
showPushes();
