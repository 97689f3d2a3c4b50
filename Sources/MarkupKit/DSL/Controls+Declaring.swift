import Foundation

extension UIButton {
    /// Creates a button; an action that it runs lends it title and picture.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        type: ButtonType = .system, title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, width: CGFloat = .nan, height: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UIButton) -> Void = { _ in }
    ) {
        self.init(type: type)
        let view = self
        if let title = title ?? primaryAction.flatMap({ $0.title.isEmpty ? nil : $0.title }) { view.title = title }
        if let image = image ?? primaryAction?.image { view.image = image }
        declare(primaryAction: primaryAction)
        declare(
            tintColor: tintColor, backgroundColor: backgroundColor, width: width, height: height, weight: weight,
            anchor: anchor)
        configure(self)
    }
}

extension UITextField {
    /// Creates a field for one line of text.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, text: String? = nil, placeholder: String? = nil,
        textAlignment: NSTextAlignment = .natural, textColor: UIColor? = nil, font: UIFont? = nil,
        borderStyle: BorderStyle = .none, keyboardType: UIKeyboardType = .default,
        returnKeyType: UIReturnKeyType = .default, autocorrectionType: UITextAutocorrectionType = .default,
        autocapitalizationType: UITextAutocapitalizationType = .sentences, isSecureTextEntry: Bool = false,
        width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UITextField) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        if let text { view.text = text }
        view.placeholder = placeholder
        view.textAlignment = textAlignment
        if let textColor { view.textColor = textColor }
        if let font { view.font = font }
        view.borderStyle = borderStyle
        view.keyboardType = keyboardType
        view.returnKeyType = returnKeyType
        view.autocorrectionType = autocorrectionType
        view.autocapitalizationType = autocapitalizationType
        view.isSecureTextEntry = isSecureTextEntry
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UIDatePicker {
    /// Creates a date picker.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, datePickerMode: Mode = .dateAndTime, tintColor: UIColor? = nil,
        width: CGFloat = .nan, height: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIDatePicker) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.datePickerMode = datePickerMode
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, width: width, height: height, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UISwitch {
    /// Creates a switch.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        isOn: Bool = false, primaryAction: UIAction? = nil, tintColor: UIColor? = nil, onTintColor: UIColor? = nil,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UISwitch) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.isOn = isOn
        if let onTintColor { view.onTintColor = onTintColor }
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UISegmentedControl {
    /// Creates a segmented control; items are texts and pictures.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        items: [Any]? = nil, primaryAction: UIAction? = nil, tintColor: UIColor? = nil, width: CGFloat = .nan,
        weight: CGFloat = .nan, anchor: LMAnchor = [], with configure: (UISegmentedControl) -> Void = { _ in }
    ) {
        self.init(items: items)
        declare(primaryAction: primaryAction)
        declare(tintColor: tintColor, width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UISlider {
    /// Creates a slider.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, minimumValue: Float = 0, maximumValue: Float = 1, value: Float = 0,
        isContinuous: Bool = true, width: CGFloat = .nan, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UISlider) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.value = value
        view.isContinuous = isContinuous
        declare(primaryAction: primaryAction)
        declare(width: width, weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UIStepper {
    /// Creates a stepper.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, minimumValue: Double = 0, maximumValue: Double = 100, stepValue: Double = 1,
        value: Double = 0, weight: CGFloat = .nan, anchor: LMAnchor = [],
        with configure: (UIStepper) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.minimumValue = minimumValue
        view.maximumValue = maximumValue
        view.stepValue = stepValue
        view.value = value
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}

extension UIPageControl {
    /// Creates dots for pages.
    ///
    /// - Parameter configure: Called last, with the new view: the place to fill an outlet.
    public convenience init(
        primaryAction: UIAction? = nil, numberOfPages: Int = 0, hidesForSinglePage: Bool = false,
        pageIndicatorTintColor: UIColor? = nil, currentPageIndicatorTintColor: UIColor? = nil, weight: CGFloat = .nan,
        anchor: LMAnchor = [], with configure: (UIPageControl) -> Void = { _ in }
    ) {
        self.init(frame: .zero)
        let view = self
        view.numberOfPages = numberOfPages
        view.hidesForSinglePage = hidesForSinglePage
        if let pageIndicatorTintColor { view.pageIndicatorTintColor = pageIndicatorTintColor }
        if let currentPageIndicatorTintColor { view.currentPageIndicatorTintColor = currentPageIndicatorTintColor }
        declare(primaryAction: primaryAction)
        declare(weight: weight, anchor: anchor)
        configure(self)
    }
}
