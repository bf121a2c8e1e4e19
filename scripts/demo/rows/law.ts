import type { LawPage } from '#api/law/pages.ts';
import type { LawTexts } from '#api/law/schema.ts';
import type { DemoRows, NewDemoClub } from '../demo-rows.ts';

const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');

/** What a club says itself of its house and of complaints; its terms are those that buyers accept. */
const textsOf = (club: string): Partial<Record<LawPage, LawTexts>> => ({
  accessibility: {
    et: paragraphs(
      'Majja pääseb ratastooliga peauksest. Riietusruumis on lai kabiin ja istmega dušš, vastuvõtus madal lett.',
      'Abistaja tuleb kaasa tasuta. Juhtkoer on lubatud kõikjal peale basseinide ja saunade.',
      'Rakendus on tehtud vastama veebisisu juurdepääsetavuse suunistele (WCAG) 2.2 tasemel AA. Kui sul selles midagi teha ei õnnestu, helista või kirjuta meile: teeme broneeringu sinu eest.',
    ),
    en: paragraphs(
      'The main entrance is step-free. The changing room has a wide cubicle and a shower with a seat, and the front desk has a low counter.',
      'Your assistant comes in free of charge. Guide dogs are welcome everywhere but in the pools and saunas.',
      'The app is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. If you cannot do something in it, call or write to us: we will book for you.',
    ),
    lv: paragraphs(
      'Pa galvenajām durvīm var iebraukt ratiņkrēslā. Ģērbtuvē ir plaša kabīne un duša ar sēdekli, recepcijā – zema lete.',
      'Asistents ienāk bez maksas. Suns pavadonis drīkst būt visur, izņemot baseinus un saunas.',
      'Lietotne veidota atbilstoši tīmekļa satura piekļūstamības vadlīnijām (WCAG) 2.2, AA līmenī. Ja tajā kaut ko neizdodas izdarīt, zvani vai raksti mums: pieteiksim tevi paši.',
    ),
  },
  complaints: {
    et: paragraphs(
      `Kui midagi on valesti, räägi sellest vastuvõtus või kirjuta meile. ${club} vastab viie tööpäeva jooksul.`,
      'Kui vastus sind ei rahulda, võid pöörduda allpool nimetatud asutuste poole. See on tasuta ja käib kohtuväliselt.',
    ),
    en: paragraphs(
      `If something is wrong, tell the front desk or write to us. ${club} answers within five working days.`,
      'If the answer does not satisfy you, you can turn to the authorities below. This is free of charge and out of court.',
    ),
    lv: paragraphs(
      `Ja kaut kas nav kārtībā, saki to recepcijā vai raksti mums. ${club} atbild piecu darba dienu laikā.`,
      'Ja atbilde tevi neapmierina, vari vērsties turpmāk minētajās iestādēs. Tas ir bez maksas un ārpus tiesas.',
    ),
  },
});

async function writeTexts({ scope: { db, tenantId }, club, createdAt }: NewDemoClub): Promise<void> {
  const rows = Object.entries(textsOf(club.name)).map(([page, texts]) => ({
    tenant_id: tenantId,
    page: page as LawPage,
    version: 1,
    texts: JSON.stringify(texts),
    valid_from: createdAt,
    by_client_id: null,
  }));
  await db.insertInto('law_text').values(rows).execute();
}

export const demoRows: DemoRows = { insertOnce: writeTexts };
