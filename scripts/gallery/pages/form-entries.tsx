import { Button } from '#src/ui/elements/button.tsx';
import { Calendar } from '#src/ui/flow/calendar.tsx';
import { ChoiceCard, ChoiceGroup } from '#src/ui/flow/choice-card.tsx';
import { FlowFoot } from '#src/ui/flow/flow-foot.tsx';
import { LanguageChips } from '#src/ui/flow/language-chips.tsx';
import { PersonChip } from '#src/ui/flow/person-chip.tsx';
import { QuantityStepper } from '#src/ui/flow/quantity-stepper.tsx';
import { StepHeader } from '#src/ui/flow/step-header.tsx';
import { Checkbox } from '#src/ui/form/checkbox.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { DatePicker } from '#src/ui/form/date-picker.tsx';
import { DateSheet } from '#src/ui/form/date-sheet.tsx';
import { EmailField } from '#src/ui/form/email-field.tsx';
import { FieldError, FormFailure } from '#src/ui/form/form-failure.tsx';
import { LanguageSelect } from '#src/ui/form/language-select.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeStepper } from '#src/ui/form/time-stepper.tsx';
import { CountryField } from '#src/ui/form/values/country-field.tsx';
import { EndDateField } from '#src/ui/form/values/end-date-field.tsx';
import { MoneyField } from '#src/ui/form/values/money-field.tsx';
import { TimeField } from '#src/ui/form/values/time-field.tsx';
import { TranslatedFields } from '#src/ui/form/values/translated-fields.tsx';
import { type Entries, nothing } from './entry.ts';
import { Opened } from './opened.tsx';

const date = '2026-11-24';
const texts = { et: 'Jooga', en: 'Yoga', lv: 'Joga' };

export const formEntries: Entries = {
  Calendar: () => <Calendar date={date} onDate={nothing} />,
  Checkbox: () => [
    <Checkbox key="on" label="Remember me" defaultChecked />,
    <Checkbox key="off" label="I agree" hint="To the rules of the club" />,
  ],
  ChoiceCard: () => (
    <ChoiceCard name="one" title="10 visits" text="Valid for 90 days" end="89 €" isOn onChoose={nothing} />
  ),
  ChoiceGroup: () => (
    <ChoiceGroup labelledBy="choice">
      <ChoiceCard name="two" title="10 visits" isOn onChoose={nothing} />
      <ChoiceCard name="two" title="A month" isOn={false} onChoose={nothing} />
    </ChoiceGroup>
  ),
  CountryField: () => <CountryField label="Country" noneLabel="Where the club is" codes={['EE', 'FI']} />,
  DateField: () => <DateField label="From" text="24.11.2026" date={date} onDate={nothing} />,
  DatePicker: () => <DatePicker date={date} onDate={nothing} />,
  DateSheet: () => (
    <Opened>
      {(isOpen, close) => <DateSheet isOpen={isOpen} onClose={close} title="A day" date={date} onDate={nothing} />}
    </Opened>
  ),
  EmailField: () => <EmailField label="E-mail" defaultValue="mari@club.example" />,
  EndDateField: () => (
    <EndDateField label="Until" date={null} from={date} text="No end" clearLabel="No end" onDate={nothing} />
  ),
  FieldError: () => <FieldError text="Say when." />,
  FlowFoot: () => (
    <FlowFoot label="Together" sum="89,00 €">
      <Button isWide>Pay</Button>
    </FlowFoot>
  ),
  FormFailure: () => <FormFailure error={new Error('gone')} />,
  LanguageChips: () => <LanguageChips chosen="et" onChoose={nothing} />,
  PersonChip: () => [
    <PersonChip key="on" isOn person={{ firstName: 'Mari', lastName: 'Õunapuu' }}>
      Mari
    </PersonChip>,
    <PersonChip key="off" isOn={false}>
      All
    </PersonChip>,
  ],
  LanguageSelect: () => <LanguageSelect hasIcon />,
  MoneyField: () => <MoneyField label="Price" defaultValue="12,50" />,
  PasswordField: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
  QuantityStepper: () => <QuantityStepper value={2} max={5} onChange={nothing} moreLabel="More" lessLabel="Fewer" />,
  SelectField: () => <SelectField label="Room" data={['Suur saal', 'Väike saal']} />,
  StepHeader: () => <StepHeader step={2} steps={4} label="Who you are" backLabel="Back" onBack={nothing} />,
  Switch: () => [
    <Switch key="on" label="Reminders" defaultChecked />,
    <Switch key="off" label="News" hint="Once a month" />,
  ],
  TextArea: () => <TextArea label="About" defaultValue="Bring a towel." />,
  TextField: () => [
    <TextField key="plain" label="First name" defaultValue="Mari" />,
    <TextField key="wrong" label="Last name" error="Write your last name." />,
  ],
  TimeField: () => <TimeField label="From" hint="By the club’s clock" value="18:30" onChange={nothing} />,
  TimeStepper: () => <TimeStepper label="From" value={1095} onChange={nothing} earlier="Earlier" later="Later" />,
  TranslatedFields: () => (
    <TranslatedFields
      name={{ label: 'Name', maxLength: 100, value: texts, onChange: nothing }}
      about={{ label: 'About', maxLength: 1000, value: texts, onChange: nothing }}
    />
  ),
};
