/** The notice beside a text of ours that no lawyer has checked yet. */
export function ModelNotice() {
  return (
    <p className="justify-self-start rounded bg-amber-tint px-3 py-1 text-14 font-600">
      Model – de verificat cu un jurist
    </p>
  );
}
